/** What each bot is known by, embroidered: small drawings around the origin, 36 wide. */

const LINE =
  'fill="none" stroke="#4a3524" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';

export const EMBLEMS: Readonly<Record<string, string>> = {
  // An adhesive bandage.
  pip: `<g transform="rotate(-35)"><rect x="-17" y="-6" width="34" height="12" rx="6" fill="#e2b184" stroke="#4a3524" stroke-width="1.6"/><rect x="-6" y="-6" width="12" height="12" fill="#f2d3ae"/><g fill="#9a6b3c"><circle cx="-11" cy="-2" r="1"/><circle cx="-11" cy="2" r="1"/><circle cx="11" cy="-2" r="1"/><circle cx="11" cy="2" r="1"/><circle cx="-2" cy="0" r="1"/><circle cx="2" cy="0" r="1"/></g></g>`,
  // A piece of cake.
  olaf: `<path d="M-14 6L10-8 14 4V11H-14z" fill="#f4db7c" stroke="#4a3524" stroke-width="1.6" stroke-linejoin="round"/><path d="M-14 6L10-8 14 4z" fill="#fff4dc" stroke="#4a3524" stroke-width="1.6" stroke-linejoin="round"/><path d="M-14 8.5H14" stroke="#9a3c22" stroke-width="2"/><circle cx="7" cy="-9.5" r="3" fill="#9a3c22"/><path d="M-18 14H18" ${LINE}/>`,
  // A jar of buttons.
  hedda: `<path d="M-10-8Q-13-5-13 0V9Q-13 15-7 15H7Q13 15 13 9V0Q13-5 10-8Z" fill="#dceaf0" stroke="#4a3524" stroke-width="1.6"/><rect x="-11" y="-15" width="22" height="7" rx="2" fill="#c89b3c" stroke="#4a3524" stroke-width="1.4"/><g fill="#fbf3e0" stroke="#4a3524" stroke-width="1.1"><circle cx="-6" cy="10" r="3.6"/><circle cx="2" cy="10.5" r="3.6"/><circle cx="8" cy="8" r="3.6"/><circle cx="-2" cy="4" r="3.6"/><circle cx="5" cy="2" r="3.6"/></g>`,
  // A folding ruler.
  bruno: `<g fill="#f4db7c" stroke="#4a3524" stroke-width="1.5" stroke-linejoin="round"><path d="M-16 9L-2-13 2-10.5-12 11.5z"/><path d="M-3-11L4 12 8.5 10.5 1.5-12.5z"/><path d="M4 11L15-9 19-7 8 13z"/></g><g stroke="#4a3524" stroke-width="1.2"><path d="M-12 7.5l1.5 1M-9 3l1.5 1M-6-1.700l1.5 1M2.5 2l2-.6M3.8 6.5l2-.6M10 4l1.8 1M13-1.5l1.8 1"/></g><circle cx="-.4" cy="-11.5" r="1.8" fill="#4a3524"/><circle cx="6.2" cy="11.5" r="1.8" fill="#4a3524"/>`,
  // A sleeping cat.
  mabel: `<path d="M-15 9C-17-3-6-9 3-7C13-5 17 2 15 9C13 14-12 15-15 9Z" fill="#6b5a4c" stroke="#4a3524" stroke-width="1.5"/><path d="M-14 4L-16-6-9-2C-7-3-4-3-2-2L5-6 3 4C2 10-12 10-14 4Z" fill="#8a7564" stroke="#4a3524" stroke-width="1.5" stroke-linejoin="round"/><path d="M-11 2q2 2 4 0M-4 2q2 2 4 0M-6.5 5.5l1 1 1-1" ${LINE}/><path d="M14 8C10 15-2 14-6 11" ${LINE}/>`,
  // Spectacles.
  wilma: `<g ${LINE}><circle cx="-8" cy="1" r="6.5" fill="#dceaf0"/><circle cx="8" cy="1" r="6.5" fill="#dceaf0"/><path d="M-1.5 0Q0-2 1.5 0M-14.5 0L-17-3M14.5 0L17-3"/></g><path d="M-17-3C-18 12-6 17 0 16C6 17 18 12 17-3" fill="none" stroke="#c89b3c" stroke-width="1.6" stroke-dasharray=".5 3" stroke-linecap="round"/>`,
  // A pencil.
  theo: `<g transform="rotate(38)"><path d="M-4-17H4V9L0 18-4 9Z" fill="#f4db7c" stroke="#4a3524" stroke-width="1.5" stroke-linejoin="round"/><path d="M-4 9L0 18 4 9Z" fill="#fff4dc" stroke="#4a3524" stroke-width="1.4" stroke-linejoin="round"/><path d="M-1.3 15L0 18 1.3 15Z" fill="#352b33"/><rect x="-4" y="-17" width="8" height="5" rx="1.5" fill="#e29b98" stroke="#4a3524" stroke-width="1.4"/><path d="M0-12V9" stroke="#c9a94e" stroke-width="1.5"/></g>`,
  // Scissors on a ribbon.
  lotte: `<g fill="#c9ccd4" stroke="#3b3d45" stroke-width="1.3" stroke-linejoin="round"><path d="M-9-16L3 4 0 6z"/><path d="M9-16L-3 4 0 6z"/></g><circle cy="1.5" r="1.6" fill="#3b3d45"/><g fill="none" stroke="#9a3c22" stroke-width="3"><circle cx="-6" cy="10.5" r="4.6"/><circle cx="6" cy="10.5" r="4.6"/></g>`,
  // A silver thimble.
  ines: `<path d="M-11 12L-8-9C-7-14-4-15.5 0-15.5S7-14 8-9L11 12Z" fill="#c9ccd4" stroke="#3b3d45" stroke-width="1.6"/><g fill="#8c8f98"><circle cx="-3.5" cy="-9" r="1.3"/><circle cx="0" cy="-9" r="1.3"/><circle cx="3.5" cy="-9" r="1.3"/><circle cx="-5" cy="-4.5" r="1.3"/><circle cx="-1.7" cy="-4.5" r="1.3"/><circle cx="1.7" cy="-4.5" r="1.3"/><circle cx="5" cy="-4.5" r="1.3"/><circle cx="-6" cy="0" r="1.3"/><circle cx="-2" cy="0" r="1.3"/><circle cx="2" cy="0" r="1.3"/><circle cx="6" cy="0" r="1.3"/></g><rect x="-12.5" y="7" width="25" height="6" rx="2.5" fill="#eceef2" stroke="#3b3d45" stroke-width="1.5"/>`,
  // A pocket watch.
  kasimir: `<circle cy="3" r="12.5" fill="#c89b3c" stroke="#4a3524" stroke-width="1.6"/><circle cy="3" r="9.2" fill="#fff8e6" stroke="#4a3524" stroke-width="1.1"/><path d="M0-3.5V3L4.5 5.5" ${LINE}/><rect x="-2.2" y="-14" width="4.4" height="4.5" rx="1" fill="#c89b3c" stroke="#4a3524" stroke-width="1.3"/><circle cy="-15.5" r="2.6" fill="none" stroke="#4a3524" stroke-width="1.4"/>`,
  // A magnifying glass on a stand.
  selma: `<circle cx="-2" cy="-4" r="9.5" fill="#dceaf0" stroke="#94602f" stroke-width="2.6"/><path d="M-7-7Q-5-10-1.5-10.5" ${LINE}/><path d="M4.5 3L8 13M-10 15.5H14Q14 12.5 8 13Q-4 12.5-10 15.5Z" fill="#c89b3c" stroke="#4a3524" stroke-width="1.6" stroke-linejoin="round"/>`,
  // A bun with knitting needles.
  agatha: `<path d="M-17-12L14 13M17-12L-14 13" stroke="#94602f" stroke-width="2.6" stroke-linecap="round"/><circle cx="-17" cy="-12" r="2.6" fill="#9a3c22"/><circle cx="17" cy="-12" r="2.6" fill="#9a3c22"/><circle cy="1" r="11" fill="#f3f0ea" stroke="#8c8f98" stroke-width="1.5"/><path d="M-8 4C-4-8 6-8 8 0M-6 8C-4 0 4-2 7 5M-2 9.5C0 5 3 4 4 8" fill="none" stroke="#b9bac0" stroke-width="1.5" stroke-linecap="round"/>`,
};
