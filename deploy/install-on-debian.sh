#!/bin/sh
# Installs Quiltbee as a service on Debian or Ubuntu, or brings it up to date:
#
#     sudo sh deploy/install-on-debian.sh dist/quiltbee-1.0.0-py3-none-any.whl
#
# Or `quiltbee` instead of the file, for the newest release. It needs the package python3-venv.
# With ROOT=FOLDER everything goes below that folder and nothing is started.
set -eu
what=${1:?"say what to install: a wheel, or quiltbee"}
root=${ROOT:-}
here=$(dirname "$0")/systemd

test -x "$root/opt/quiltbee/bin/python" || ${PYTHON:-python3} -m venv "$root/opt/quiltbee"
"$root/opt/quiltbee/bin/python" -m pip install --quiet --upgrade "$what"
install -D --mode 644 "$here/quiltbee.service" "$root/etc/systemd/system/quiltbee.service"
if ! test -e "$root/etc/default/quiltbee"; then # what was set stays
    install -D --mode 640 "$here/quiltbee.default" "$root/etc/default/quiltbee"
fi
if test -z "$root"; then
    systemctl daemon-reload
    systemctl enable quiltbee
    systemctl restart quiltbee
    systemctl --no-pager status quiltbee
fi
