BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE commands (
	id VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "commands" VALUES('96400d0383924a379b94e5e1b03e2b58','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',2);
INSERT INTO "commands" VALUES('2d73e4999c5240edb3650b5a463419db','b97tknuscuni7f','a8d7ce7dd11aed93c5e69123',2);
INSERT INTO "commands" VALUES('fe5a1447a6954e398e7b7ab09f90c439','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',2);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-2-2','epswt3cqgw6hiw','',3);
INSERT INTO "commands" VALUES('ebcea5d74c3e4bcb905b5b22f7268f53','t2aqkq697433gj','a8d7ce7dd11aed93c5e69123',1);
INSERT INTO "commands" VALUES('191be88e83f44fd6b16511bbdf13f510','t2aqkq697433gj','e4d8c32e128b3d504bd491fe',3);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-3-2','epswt3cqgw6hiw','',4);
INSERT INTO "commands" VALUES('1a6b50f1bb1a4626934b695f719d7169','dgqx9a7kzvfqve','a8d7ce7dd11aed93c5e69123',1);
INSERT INTO "commands" VALUES('29019ababa974ff99036f7a64be7c4c5','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',2);
INSERT INTO "commands" VALUES('a97f3cb905d7495fbfd55a289a8dc6af','zyxrig6uts69j3','a8d7ce7dd11aed93c5e69123',2);
INSERT INTO "commands" VALUES('f338a681e53149c5bb794d209ab761c8','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',3);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-3-2','vt3x4nec4dimv9','',4);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-4-2','vt3x4nec4dimv9','',5);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-5-2','vt3x4nec4dimv9','',6);
INSERT INTO "commands" VALUES('16bfc580ee6d4af392cb329e17dca33e','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',7);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-7-2','vt3x4nec4dimv9','',8);
INSERT INTO "commands" VALUES('7823b9dfdc564de09dc98565c14b7540','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',9);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-9-2','vt3x4nec4dimv9','',10);
INSERT INTO "commands" VALUES('0fd86df9af98456889275294f686e427','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',11);
INSERT INTO "commands" VALUES('bot-vt3x4nec4dimv9-11-2','vt3x4nec4dimv9','',12);
INSERT INTO "commands" VALUES('ecc19087d59c4bb696575535e8f80ff4','vt3x4nec4dimv9','a8d7ce7dd11aed93c5e69123',13);
INSERT INTO "commands" VALUES('fb47b1ce6d724785898544a48f8f932d','b97tknuscuni7f','a8d7ce7dd11aed93c5e69123',4);
INSERT INTO "commands" VALUES('12aa4f02010c42748eba2740644adfdc','b97tknuscuni7f','a8d7ce7dd11aed93c5e69123',6);
INSERT INTO "commands" VALUES('917ab725b1fd4a729986b685dc28c54a','b97tknuscuni7f','a8d7ce7dd11aed93c5e69123',7);
INSERT INTO "commands" VALUES('9e3c1f2deb9d4db699c245bc529a3b93','b97tknuscuni7f','a8d7ce7dd11aed93c5e69123',9);
INSERT INTO "commands" VALUES('fba9f907fd3b458488ec5c92c6274022','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',5);
INSERT INTO "commands" VALUES('5dc76516364c4347a881521fd53c7aee','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',7);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-7-2','epswt3cqgw6hiw','',8);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-8-2','epswt3cqgw6hiw','',9);
INSERT INTO "commands" VALUES('e5c0c88400ea44eebf9d28859c3f2340','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',10);
INSERT INTO "commands" VALUES('14e8662c9d96454f832b566338db4cb7','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',12);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-12-2','epswt3cqgw6hiw','',13);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-13-2','epswt3cqgw6hiw','',14);
INSERT INTO "commands" VALUES('9d08d525ab6e4f03acd97205dea73e25','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',15);
INSERT INTO "commands" VALUES('9c89e21e0a544a65bfbe78fb94047abd','epswt3cqgw6hiw','a8d7ce7dd11aed93c5e69123',17);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-17-2','epswt3cqgw6hiw','',18);
INSERT INTO "commands" VALUES('bot-epswt3cqgw6hiw-18-2','epswt3cqgw6hiw','',19);
INSERT INTO "commands" VALUES('52b22409eaea43f6b79c36319f726913','t2aqkq697433gj','a8d7ce7dd11aed93c5e69123',4);
INSERT INTO "commands" VALUES('9f3c6463fc334d9b8253fffec7a31a31','t2aqkq697433gj','e4d8c32e128b3d504bd491fe',5);
INSERT INTO "commands" VALUES('d2b8a82b4309447ebb240e6e8596aa35','t2aqkq697433gj','a8d7ce7dd11aed93c5e69123',6);
INSERT INTO "commands" VALUES('1dc194287d3446c489b20e7cb8103f33','t2aqkq697433gj','a8d7ce7dd11aed93c5e69123',7);
INSERT INTO "commands" VALUES('acc6bd6f35f44111847bd92c9887a17b','t2aqkq697433gj','e4d8c32e128b3d504bd491fe',8);
INSERT INTO "commands" VALUES('648b74df51ff43ba82e75038d6e7d396','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',3);
INSERT INTO "commands" VALUES('ebcbe8c4c7e642cdb4fe0d6f84ca3aa6','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',5);
INSERT INTO "commands" VALUES('95a903d697d14c6fafc05034a5998c42','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',6);
INSERT INTO "commands" VALUES('49b5924e0b374b0cb7391d54330de538','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',8);
INSERT INTO "commands" VALUES('8df169d8821a46d185327199857e4e0e','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',9);
INSERT INTO "commands" VALUES('bffe59f4ac7a49ae9a9672f69d00aa01','u3bbcyfxfmerx5','a8d7ce7dd11aed93c5e69123',11);
INSERT INTO "commands" VALUES('d17a469b12fc40de9043e4bbfbee7dad','zyxrig6uts69j3','a8d7ce7dd11aed93c5e69123',3);
INSERT INTO "commands" VALUES('a1183f2ef58d47008732a7aa0346705d','zyxrig6uts69j3','a8d7ce7dd11aed93c5e69123',4);
INSERT INTO "commands" VALUES('8f71dd1ff1484454b827ea524c1609c7','zyxrig6uts69j3','a8d7ce7dd11aed93c5e69123',5);
INSERT INTO "commands" VALUES('58d4bc2d55f14f2c8e20790002e7b457','zyxrig6uts69j3','a8d7ce7dd11aed93c5e69123',8);
CREATE TABLE events (
	"match" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	command VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("match", version)
);
INSERT INTO "events" VALUES('vt3x4nec4dimv9',1,'96400d0383924a379b94e5e1b03e2b58','{"type":"match_opened","match":"vt3x4nec4dimv9","game":"patchwork","options":{"first":"1"},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"bot","player":null,"name":"Pip","level":"pip"}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"7","seed_hash":"7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104534,"command":"96400d0383924a379b94e5e1b03e2b58"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',2,'96400d0383924a379b94e5e1b03e2b58','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"bot","player":null,"name":"Pip","level":"pip"}],"setup":{"Edition":"revised","Circle":"4 22 32 25 8 10 12 13 1 9 3 30 5 17 2 24 16 18 14 19 7 26 21 29 0 15 28 20 11 23 6 31 27","First":"1"},"version":2,"at":1794851104534,"command":"96400d0383924a379b94e5e1b03e2b58"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',1,'2d73e4999c5240edb3650b5a463419db','{"type":"match_opened","match":"b97tknuscuni7f","game":"patchwork","options":{"deck":"tactical"},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"automa","player":null,"name":"Automa","level":3}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"8","seed_hash":"2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104639,"command":"2d73e4999c5240edb3650b5a463419db"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',2,'2d73e4999c5240edb3650b5a463419db','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"automa","player":null,"name":"Automa","level":3}],"setup":{"Edition":"revised","Circle":"10 26 6 19 18 11 14 0 17 23 22 28 16 24 27 4 5 8 12 2 30 20 29 32 15 25 9 3 7 1 21 31 13","First":"1","AutomaLevel":"3","AutomaDeck":"tactical","AutomaCards":"16 24 15 22 19 13 18 20 23 21 14 17"},"version":2,"at":1794851104639,"command":"2d73e4999c5240edb3650b5a463419db"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',1,'fe5a1447a6954e398e7b7ab09f90c439','{"type":"match_opened","match":"epswt3cqgw6hiw","game":"doodle","options":{},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"bot","player":null,"name":"Olaf","level":"olaf"}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"9","seed_hash":"19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104666,"command":"fe5a1447a6954e398e7b7ab09f90c439"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',2,'fe5a1447a6954e398e7b7ab09f90c439','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"bot","player":null,"name":"Olaf","level":"olaf"}],"setup":{"Deck":"standard","Cards":"D13 D08 D17 D03 D28 D09 D21 D24 D04 D06 D07 D27 D12 D18 D22 D25 D01 D15 D29 D30 D05 D16 D19 D20 D02 D26 D10 D23 D14 D11","Token":"1","StartCards":"S03 S05"},"version":2,"at":1794851104666,"command":"fe5a1447a6954e398e7b7ab09f90c439"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',3,'bot-epswt3cqgw6hiw-2-2','{"type":"move_played","seat":2,"token":"2-start-7g6","version":3,"at":1794851104713,"command":"bot-epswt3cqgw6hiw-2-2"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',1,'ebcea5d74c3e4bcb905b5b22f7268f53','{"type":"match_opened","match":"t2aqkq697433gj","game":"patchwork","options":{"first":"1","edition":"original"},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"open","player":null,"name":"","level":null}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"71532f2b63851718e9574ce754c9d76f220ec4b83f562c51c3c31cf1effb3332","seed_hash":"64423d3bca5edeca3d48ccd52c85695d08be35b730ca4b0286600a565aa2b553","seed_chosen":false,"rematch_of":null,"version":1,"at":1794851104715,"command":"ebcea5d74c3e4bcb905b5b22f7268f53"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',2,'191be88e83f44fd6b16511bbdf13f510','{"type":"seat_taken","seat":2,"player":"e4d8c32e128b3d504bd491fe","name":"Bob","version":2,"at":1794851104747,"command":"191be88e83f44fd6b16511bbdf13f510"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',3,'191be88e83f44fd6b16511bbdf13f510','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"person","player":"e4d8c32e128b3d504bd491fe","name":"Bob","level":null}],"setup":{"Edition":"original","Circle":"26 21 28 13 17 1 22 29 32 20 3 12 2 0 11 24 10 23 19 25 8 18 31 4 27 14 16 30 5 15 7 9 6","First":"1"},"version":3,"at":1794851104747,"command":"191be88e83f44fd6b16511bbdf13f510"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',4,'bot-epswt3cqgw6hiw-3-2','{"type":"move_played","seat":2,"token":"2-end","version":4,"at":1794851104748,"command":"bot-epswt3cqgw6hiw-3-2"}');
INSERT INTO "events" VALUES('dgqx9a7kzvfqve',1,'1a6b50f1bb1a4626934b695f719d7169','{"type":"match_opened","match":"dgqx9a7kzvfqve","game":"patchwork","options":{},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"open","player":null,"name":"","level":null}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"11","seed_hash":"4fc82b26aecb47d2868c4efbe3581732a3e7cbcc6c2efb32062c08170a05eeb8","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104805,"command":"1a6b50f1bb1a4626934b695f719d7169"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',1,'29019ababa974ff99036f7a64be7c4c5','{"type":"match_opened","match":"u3bbcyfxfmerx5","game":"doodle","options":{},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null}],"clock":{"kind":"none"},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"12","seed_hash":"6b51d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104809,"command":"29019ababa974ff99036f7a64be7c4c5"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',2,'29019ababa974ff99036f7a64be7c4c5','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null}],"setup":{"Deck":"standard","Cards":"D25 D30 D04 D21 D12 D15 D22 D28 D07 D29 D14 D20 D19 D10 D06 D05 D02 D09 D17 D23 D24 D26 D01 D18 D13 D11 D03 D16 D08 D27","Token":"3","StartCards":"S05"},"version":2,"at":1794851104809,"command":"29019ababa974ff99036f7a64be7c4c5"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',1,'a97f3cb905d7495fbfd55a289a8dc6af','{"type":"match_opened","match":"zyxrig6uts69j3","game":"patchwork","options":{"first":"2"},"seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null}],"clock":{"kind":"live","seconds":600,"increment":5},"visibility":"link","host":"a8d7ce7dd11aed93c5e69123","seed":"13","seed_hash":"3fdba35f04dc8c462986c992bcf875546257113072a909c162f7e470e581e278","seed_chosen":true,"rematch_of":null,"version":1,"at":1794851104813,"command":"a97f3cb905d7495fbfd55a289a8dc6af"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',2,'a97f3cb905d7495fbfd55a289a8dc6af','{"type":"match_started","seats":[{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null},{"kind":"person","player":"a8d7ce7dd11aed93c5e69123","name":"Ada","level":null}],"setup":{"Edition":"revised","Circle":"5 13 11 16 27 23 15 10 14 12 28 31 32 18 29 0 19 3 26 22 25 2 20 7 1 30 17 6 4 21 24 8 9","First":"2"},"version":2,"at":1794851104813,"command":"a97f3cb905d7495fbfd55a289a8dc6af"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',3,'f338a681e53149c5bb794d209ab761c8','{"type":"move_played","seat":1,"token":"15-0f5","version":3,"at":1794851104819,"command":"f338a681e53149c5bb794d209ab761c8"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',4,'bot-vt3x4nec4dimv9-3-2','{"type":"move_played","seat":2,"token":"20-2d7","version":4,"at":1794851104899,"command":"bot-vt3x4nec4dimv9-3-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',5,'bot-vt3x4nec4dimv9-4-2','{"type":"move_played","seat":2,"token":"23-5b5","version":5,"at":1794851104933,"command":"bot-vt3x4nec4dimv9-4-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',6,'bot-vt3x4nec4dimv9-5-2','{"type":"move_played","seat":2,"token":"31-0c1","version":6,"at":1794851104941,"command":"bot-vt3x4nec4dimv9-5-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',7,'16bfc580ee6d4af392cb329e17dca33e','{"type":"move_played","seat":1,"token":"adv","version":7,"at":1794851104996,"command":"16bfc580ee6d4af392cb329e17dca33e"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',8,'bot-vt3x4nec4dimv9-7-2','{"type":"move_played","seat":2,"token":"4-1a3","version":8,"at":1794851105007,"command":"bot-vt3x4nec4dimv9-7-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',9,'7823b9dfdc564de09dc98565c14b7540','{"type":"move_played","seat":1,"token":"22-3c5","version":9,"at":1794851105056,"command":"7823b9dfdc564de09dc98565c14b7540"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',10,'bot-vt3x4nec4dimv9-9-2','{"type":"move_played","seat":2,"token":"adv","version":10,"at":1794851105078,"command":"bot-vt3x4nec4dimv9-9-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',11,'0fd86df9af98456889275294f686e427','{"type":"move_played","seat":1,"token":"25-1e3","version":11,"at":1794851105154,"command":"0fd86df9af98456889275294f686e427"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',12,'bot-vt3x4nec4dimv9-11-2','{"type":"move_played","seat":2,"token":"8-3a7","version":12,"at":1794851105188,"command":"bot-vt3x4nec4dimv9-11-2"}');
INSERT INTO "events" VALUES('vt3x4nec4dimv9',13,'ecc19087d59c4bb696575535e8f80ff4','{"type":"move_played","seat":1,"token":"13-5a6","version":13,"at":1794851105221,"command":"ecc19087d59c4bb696575535e8f80ff4"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',3,'fb47b1ce6d724785898544a48f8f932d','{"type":"move_played","seat":1,"token":"23-0d5","version":3,"at":1794851105250,"command":"fb47b1ce6d724785898544a48f8f932d"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',4,'fb47b1ce6d724785898544a48f8f932d','{"type":"move_played","seat":2,"token":"c15-22","version":4,"at":1794851105250,"command":"fb47b1ce6d724785898544a48f8f932d"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',5,'12aa4f02010c42748eba2740644adfdc','{"type":"move_played","seat":1,"token":"24-0d2","version":5,"at":1794851105374,"command":"12aa4f02010c42748eba2740644adfdc"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',6,'12aa4f02010c42748eba2740644adfdc','{"type":"move_played","seat":2,"token":"c22-27","version":6,"at":1794851105374,"command":"12aa4f02010c42748eba2740644adfdc"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',7,'917ab725b1fd4a729986b685dc28c54a','{"type":"move_played","seat":1,"token":"4-0b3","version":7,"at":1794851105436,"command":"917ab725b1fd4a729986b685dc28c54a"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',8,'9e3c1f2deb9d4db699c245bc529a3b93','{"type":"move_played","seat":1,"token":"adv","version":8,"at":1794851105514,"command":"9e3c1f2deb9d4db699c245bc529a3b93"}');
INSERT INTO "events" VALUES('b97tknuscuni7f',9,'9e3c1f2deb9d4db699c245bc529a3b93','{"type":"move_played","seat":2,"token":"c19-12","version":9,"at":1794851105514,"command":"9e3c1f2deb9d4db699c245bc529a3b93"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',5,'fba9f907fd3b458488ec5c92c6274022','{"type":"move_played","seat":1,"token":"1-start-2b7","version":5,"at":1794851105593,"command":"fba9f907fd3b458488ec5c92c6274022"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',6,'5dc76516364c4347a881521fd53c7aee','{"type":"move_played","seat":1,"token":"1-end","version":6,"at":1794851105642,"command":"5dc76516364c4347a881521fd53c7aee"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',7,'5dc76516364c4347a881521fd53c7aee','{"type":"chance_happened","token":"die-2","version":7,"at":1794851105642,"command":"5dc76516364c4347a881521fd53c7aee"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',8,'bot-epswt3cqgw6hiw-7-2','{"type":"move_played","seat":2,"token":"2-D08-2a1","version":8,"at":1794851105661,"command":"bot-epswt3cqgw6hiw-7-2"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',9,'bot-epswt3cqgw6hiw-8-2','{"type":"move_played","seat":2,"token":"2-end","version":9,"at":1794851105680,"command":"bot-epswt3cqgw6hiw-8-2"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',10,'e5c0c88400ea44eebf9d28859c3f2340','{"type":"move_played","seat":1,"token":"1-D17-va22r-vb22l-1d3","version":10,"at":1794851106164,"command":"e5c0c88400ea44eebf9d28859c3f2340"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',11,'14e8662c9d96454f832b566338db4cb7','{"type":"move_played","seat":1,"token":"1-end","version":11,"at":1794851106219,"command":"14e8662c9d96454f832b566338db4cb7"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',12,'14e8662c9d96454f832b566338db4cb7','{"type":"chance_happened","token":"die-3","version":12,"at":1794851106219,"command":"14e8662c9d96454f832b566338db4cb7"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',13,'bot-epswt3cqgw6hiw-12-2','{"type":"move_played","seat":2,"token":"2-D28-1f5","version":13,"at":1794851106234,"command":"bot-epswt3cqgw6hiw-12-2"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',14,'bot-epswt3cqgw6hiw-13-2','{"type":"move_played","seat":2,"token":"2-end","version":14,"at":1794851106305,"command":"bot-epswt3cqgw6hiw-13-2"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',15,'9d08d525ab6e4f03acd97205dea73e25','{"type":"move_played","seat":1,"token":"1-D28-1c5","version":15,"at":1794851106342,"command":"9d08d525ab6e4f03acd97205dea73e25"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',16,'9c89e21e0a544a65bfbe78fb94047abd','{"type":"move_played","seat":1,"token":"1-end","version":16,"at":1794851106464,"command":"9c89e21e0a544a65bfbe78fb94047abd"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',17,'9c89e21e0a544a65bfbe78fb94047abd','{"type":"chance_happened","token":"die-2","version":17,"at":1794851106464,"command":"9c89e21e0a544a65bfbe78fb94047abd"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',18,'bot-epswt3cqgw6hiw-17-2','{"type":"move_played","seat":2,"token":"2-D21-0h5","version":18,"at":1794851106493,"command":"bot-epswt3cqgw6hiw-17-2"}');
INSERT INTO "events" VALUES('epswt3cqgw6hiw',19,'bot-epswt3cqgw6hiw-18-2','{"type":"move_played","seat":2,"token":"2-end","version":19,"at":1794851106698,"command":"bot-epswt3cqgw6hiw-18-2"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',4,'52b22409eaea43f6b79c36319f726913','{"type":"move_played","seat":1,"token":"11-2a2","version":4,"at":1794851106742,"command":"52b22409eaea43f6b79c36319f726913"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',5,'9f3c6463fc334d9b8253fffec7a31a31','{"type":"move_played","seat":2,"token":"24-3a2","version":5,"at":1794851106775,"command":"9f3c6463fc334d9b8253fffec7a31a31"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',6,'d2b8a82b4309447ebb240e6e8596aa35','{"type":"move_played","seat":1,"token":"23-0d6","version":6,"at":1794851106924,"command":"d2b8a82b4309447ebb240e6e8596aa35"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',7,'1dc194287d3446c489b20e7cb8103f33','{"type":"move_played","seat":1,"token":"adv","version":7,"at":1794851107055,"command":"1dc194287d3446c489b20e7cb8103f33"}');
INSERT INTO "events" VALUES('t2aqkq697433gj',8,'acc6bd6f35f44111847bd92c9887a17b','{"type":"move_played","seat":2,"token":"8-7f3","version":8,"at":1794851107068,"command":"acc6bd6f35f44111847bd92c9887a17b"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',3,'648b74df51ff43ba82e75038d6e7d396','{"type":"move_played","seat":1,"token":"1-start-7d4","version":3,"at":1794851107089,"command":"648b74df51ff43ba82e75038d6e7d396"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',4,'ebcbe8c4c7e642cdb4fe0d6f84ca3aa6','{"type":"move_played","seat":1,"token":"1-end","version":4,"at":1794851107280,"command":"ebcbe8c4c7e642cdb4fe0d6f84ca3aa6"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',5,'ebcbe8c4c7e642cdb4fe0d6f84ca3aa6','{"type":"chance_happened","token":"die-1","version":5,"at":1794851107280,"command":"ebcbe8c4c7e642cdb4fe0d6f84ca3aa6"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',6,'95a903d697d14c6fafc05034a5998c42','{"type":"move_played","seat":1,"token":"1-D04-vb33l-3f1","version":6,"at":1794851107718,"command":"95a903d697d14c6fafc05034a5998c42"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',7,'49b5924e0b374b0cb7391d54330de538','{"type":"move_played","seat":1,"token":"1-end","version":7,"at":1794851108001,"command":"49b5924e0b374b0cb7391d54330de538"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',8,'49b5924e0b374b0cb7391d54330de538','{"type":"chance_happened","token":"die-3","version":8,"at":1794851108001,"command":"49b5924e0b374b0cb7391d54330de538"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',9,'8df169d8821a46d185327199857e4e0e','{"type":"move_played","seat":1,"token":"1-D12-vb22r-1a5","version":9,"at":1794851108031,"command":"8df169d8821a46d185327199857e4e0e"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',10,'bffe59f4ac7a49ae9a9672f69d00aa01','{"type":"move_played","seat":1,"token":"1-end","version":10,"at":1794851108051,"command":"bffe59f4ac7a49ae9a9672f69d00aa01"}');
INSERT INTO "events" VALUES('u3bbcyfxfmerx5',11,'bffe59f4ac7a49ae9a9672f69d00aa01','{"type":"chance_happened","token":"die-2","version":11,"at":1794851108051,"command":"bffe59f4ac7a49ae9a9672f69d00aa01"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',3,'d17a469b12fc40de9043e4bbfbee7dad','{"type":"move_played","seat":2,"token":"3-0a6","version":3,"at":1794851108072,"command":"d17a469b12fc40de9043e4bbfbee7dad"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',4,'a1183f2ef58d47008732a7aa0346705d','{"type":"move_played","seat":1,"token":"25-1h1","version":4,"at":1794851108303,"command":"a1183f2ef58d47008732a7aa0346705d"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',5,'8f71dd1ff1484454b827ea524c1609c7','{"type":"move_played","seat":2,"token":"20-0e3","version":5,"at":1794851108544,"command":"8f71dd1ff1484454b827ea524c1609c7"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',6,'58d4bc2d55f14f2c8e20790002e7b457','{"type":"seat_resigned","seat":1,"version":6,"at":1794851108689,"command":"58d4bc2d55f14f2c8e20790002e7b457"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',7,'58d4bc2d55f14f2c8e20790002e7b457','{"type":"match_ended","result":{"scores":[-149,-142],"winners":[2],"by":"resign"},"version":7,"at":1794851108689,"command":"58d4bc2d55f14f2c8e20790002e7b457"}');
INSERT INTO "events" VALUES('zyxrig6uts69j3',8,'58d4bc2d55f14f2c8e20790002e7b457','{"type":"seed_revealed","seed":"13","version":8,"at":1794851108689,"command":"58d4bc2d55f14f2c8e20790002e7b457"}');
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	visibility VARCHAR(16) NOT NULL, 
	opened_by VARCHAR(32) NOT NULL, 
	changed_at BIGINT NOT NULL, 
	deadline BIGINT, 
	bots_to_move BOOLEAN NOT NULL, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('vt3x4nec4dimv9',13,'playing','link','a8d7ce7dd11aed93c5e69123',1794851105221,NULL,0,'{"match":"vt3x4nec4dimv9","game":"patchwork","phase":"playing","visibility":"link","version":13,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":true,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"bot","name":"Pip","level":"pip","acting":false,"yours":false,"player":null}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104534,"changed_at":1794851105221,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('b97tknuscuni7f',9,'playing','link','a8d7ce7dd11aed93c5e69123',1794851105514,NULL,0,'{"match":"b97tknuscuni7f","game":"patchwork","phase":"playing","visibility":"link","version":9,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":true,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"automa","name":"Automa","level":3,"acting":false,"yours":false,"player":null}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104639,"changed_at":1794851105514,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('epswt3cqgw6hiw',19,'playing','link','a8d7ce7dd11aed93c5e69123',1794851106698,NULL,0,'{"match":"epswt3cqgw6hiw","game":"doodle","phase":"playing","visibility":"link","version":19,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":true,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"bot","name":"Olaf","level":"olaf","acting":false,"yours":false,"player":null}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104666,"changed_at":1794851106698,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('t2aqkq697433gj',8,'playing','link','a8d7ce7dd11aed93c5e69123',1794851107068,NULL,0,'{"match":"t2aqkq697433gj","game":"patchwork","phase":"playing","visibility":"link","version":8,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":true,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"person","name":"Bob","level":null,"acting":false,"yours":false,"player":"e4d8c32e128b3d504bd491fe"}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104715,"changed_at":1794851107068,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('dgqx9a7kzvfqve',1,'waiting','link','a8d7ce7dd11aed93c5e69123',1794851104805,NULL,0,'{"match":"dgqx9a7kzvfqve","game":"patchwork","phase":"waiting","visibility":"link","version":1,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":false,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"open","name":"","level":null,"acting":false,"yours":false,"player":null}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104805,"changed_at":1794851104805,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('u3bbcyfxfmerx5',11,'playing','link','a8d7ce7dd11aed93c5e69123',1794851108051,NULL,0,'{"match":"u3bbcyfxfmerx5","game":"doodle","phase":"playing","visibility":"link","version":11,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":true,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"}],"clock":{"kind":"none"},"deadline":null,"opened_at":1794851104809,"changed_at":1794851108051,"result":null,"rematch":null}');
INSERT INTO "matches" VALUES('zyxrig6uts69j3',8,'over','link','a8d7ce7dd11aed93c5e69123',1794851108689,NULL,0,'{"match":"zyxrig6uts69j3","game":"patchwork","phase":"over","visibility":"link","version":8,"seats":[{"seat":1,"kind":"person","name":"Ada","level":null,"acting":false,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"},{"seat":2,"kind":"person","name":"Ada","level":null,"acting":false,"yours":false,"player":"a8d7ce7dd11aed93c5e69123"}],"clock":{"kind":"live","seconds":600,"increment":5},"deadline":null,"opened_at":1794851104813,"changed_at":1794851108689,"result":{"scores":[-149,-142],"winners":[2],"by":"resign"},"rematch":null}');
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	made_at BIGINT NOT NULL, 
	account VARCHAR(64), 
	password VARCHAR(256), 
	PRIMARY KEY (id), 
	UNIQUE (account)
);
INSERT INTO "players" VALUES('a8d7ce7dd11aed93c5e69123','Ada',1794851104323,NULL,NULL);
INSERT INTO "players" VALUES('e4d8c32e128b3d504bd491fe','Bob',1794851104474,NULL,NULL);
CREATE TABLE presence (
	process VARCHAR(16) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (process, "match", player)
);
CREATE TABLE seat_links (
	digest VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE seatings (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	score INTEGER, 
	won BOOLEAN, 
	PRIMARY KEY ("match", seat)
);
INSERT INTO "seatings" VALUES('vt3x4nec4dimv9',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('b97tknuscuni7f',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('epswt3cqgw6hiw',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('t2aqkq697433gj',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('t2aqkq697433gj',2,'e4d8c32e128b3d504bd491fe',NULL,NULL);
INSERT INTO "seatings" VALUES('dgqx9a7kzvfqve',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('u3bbcyfxfmerx5',1,'a8d7ce7dd11aed93c5e69123',NULL,NULL);
INSERT INTO "seatings" VALUES('zyxrig6uts69j3',1,'a8d7ce7dd11aed93c5e69123',-149,0);
INSERT INTO "seatings" VALUES('zyxrig6uts69j3',2,'a8d7ce7dd11aed93c5e69123',-142,1);
CREATE INDEX matches_that_wait ON matches (visibility, changed_at) WHERE phase = 'waiting';
CREATE INDEX matches_by_change ON matches (changed_at);
CREATE INDEX matches_by_opener ON matches (opened_by, phase);
CREATE INDEX matches_by_deadline ON matches (deadline);
CREATE INDEX seatings_by_player ON seatings (player, "match");
COMMIT;
