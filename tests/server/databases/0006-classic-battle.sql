BEGIN TRANSACTION;
CREATE TABLE accounts (
	player VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	name_key VARCHAR(120) NOT NULL, 
	box TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (player), 
	FOREIGN KEY(player) REFERENCES players (id), 
	UNIQUE (name_key)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE allowances (
	"key" VARCHAR(32) NOT NULL, 
	full_at FLOAT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE contacts (
	id VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	address TEXT NOT NULL, 
	keys TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	sent FLOAT NOT NULL, 
	failures INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	edition VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	title TEXT NOT NULL, 
	options TEXT NOT NULL, 
	customs TEXT NOT NULL, 
	dice TEXT NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	rematch_of VARCHAR(32), 
	watch_hash VARCHAR(64), 
	watch_by VARCHAR(32), 
	watch_generation INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	asked TEXT NOT NULL, 
	asked_at FLOAT NOT NULL, 
	awaits_program BOOLEAN NOT NULL, 
	timed BOOLEAN NOT NULL, 
	result TEXT, clocks TEXT DEFAULT '{}' NOT NULL, stamp INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES players (id), 
	UNIQUE (rematch_of), 
	UNIQUE (watch_hash)
);
INSERT INTO "games" VALUES('1b8b4e470d82390c','classic',1,'game','playing','','{}','{"patience":null,"reserve":0,"silence":"answer","vacation":0,"undo":"phase","odds":true}','{"kind":"committed","secret":"0ba1b6dce28a1aa89a03a821217f6014055bbe13ce8f10dbaf421a4f17a739d7","imported":false}','104565b03d141ad5',1.79498253785675859449e+09,NULL,'6c5da3927219e14265a16a0be35343d224ed0db0138ead82d3b5f0b8c2f30fcb','104565b03d141ad5',0,65,1,'["united_kingdom"]',1.79498254257836079589e+09,0,0,NULL,'{"united_kingdom":[0.0,64,1794982542.5783625]}',65);
CREATE TABLE holders (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, seat, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "holders" VALUES('1b8b4e470d82390c','ussr','104565b03d141ad5');
INSERT INTO "holders" VALUES('1b8b4e470d82390c','germany','104565b03d141ad5');
INSERT INTO "holders" VALUES('1b8b4e470d82390c','united_kingdom','104565b03d141ad5');
INSERT INTO "holders" VALUES('1b8b4e470d82390c','japan','104565b03d141ad5');
INSERT INTO "holders" VALUES('1b8b4e470d82390c','united_states','104565b03d141ad5');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE log (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat VARCHAR(64), 
	entry TEXT NOT NULL, 
	events TEXT NOT NULL, 
	events_hash VARCHAR(64) NOT NULL, 
	request VARCHAR(128), 
	PRIMARY KEY (game, number), 
	CONSTRAINT log_request UNIQUE (game, request), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "log" VALUES('1b8b4e470d82390c',0,1.79498253802411460869e+09,NULL,'{"type":"start"}','[{"type":"TurnBegan","round":1,"seat":"ussr"}]','7ca207f243b17a8a78a616145a4d1a6cfbcc0fc252cf9523876d6d54abaea53b',NULL);
INSERT INTO "log" VALUES('1b8b4e470d82390c',1,1.79498253914580035211e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Research","dice":0}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','104565b03d141ad5:2f2f52d08eb12810');
INSERT INTO "log" VALUES('1b8b4e470d82390c',2,1794982539.19016,'ussr','{"type":"play","seat":"ussr","action":{"type":"Buy","units":[{"kind":"armor","count":3},{"kind":"infantry","count":3}]}}','[{"type":"UnitsBought","seat":"ussr","units":[{"kind":"armor","count":3},{"kind":"infantry","count":3}],"cost":24},{"type":"MoneyChanged","seat":"ussr","change":-24,"money":0,"reason":"purchase"}]','095f66eac888b15844dd5035b4719e68549c2495f55ae02358953aacc8f285c4','104565b03d141ad5:24d67139976e91da');
INSERT INTO "log" VALUES('1b8b4e470d82390c',3,1.79498253925084757806e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":5}],"path":["caucasus","ukraine_ssr"],"task":""}}','[{"type":"OrderPlanned","number":1,"text":"move 5 infantry: Caucasus > Ukraine S.S.R."}]','2260d53a6bc4bb521ab127e9581a4aa90fa2cf7eda8338aeb471a38fa0d0baee','104565b03d141ad5:59a46a44d13de709');
INSERT INTO "log" VALUES('1b8b4e470d82390c',4,1.79498253930261397358e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":3}],"path":["karelia_ssr","ukraine_ssr"],"task":""}}','[{"type":"OrderPlanned","number":2,"text":"move 3 infantry: Karelia S.S.R. > Ukraine S.S.R."}]','25bb9eb6fdb645c7e8e05cb8bb9198c9661bda6a7047a73ed57bb30af2f05999','104565b03d141ad5:71b1aafc79a363ea');
INSERT INTO "log" VALUES('1b8b4e470d82390c',5,1.79498253936325097082e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"armor"}],"path":["karelia_ssr","ukraine_ssr"],"task":""}}','[{"type":"OrderPlanned","number":3,"text":"move armor: Karelia S.S.R. > Ukraine S.S.R."}]','a01dd0d727db3bafade7bec879e3a5243309dd59658046489aefa2ceccc41a7c','104565b03d141ad5:543f471b5941192f');
INSERT INTO "log" VALUES('1b8b4e470d82390c',6,1.7949825394907262325e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"armor"}],"path":["russia","caucasus","ukraine_ssr"],"task":""}}','[{"type":"OrderPlanned","number":4,"text":"move armor: Russia > Caucasus > Ukraine S.S.R."}]','f27e9e44bb5d22b2bf2c366ee1208d42aa672f614fc545a088ef16648790174f','104565b03d141ad5:2e0feadf0215519e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',7,1.79498253955160474775e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":2}],"path":["soviet_far_east","manchuria"],"task":""}}','[{"type":"OrderPlanned","number":5,"text":"move 2 infantry: Soviet Far East > Manchuria"}]','6198bd193606b6d22372f957991a190c3ff8d8b004f4371a6f7e4cd3eea0b7c7','104565b03d141ad5:0752b6fdcd2503e0');
INSERT INTO "log" VALUES('1b8b4e470d82390c',8,1.79498253959922385216e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":3}],"path":["yakut_ssr","manchuria"],"task":""}}','[{"type":"OrderPlanned","number":6,"text":"move 3 infantry: Yakut S.S.R. > Manchuria"}]','cd58a397e0d2cc323aa9c27c31781d2a60e27c1b0cd1261b999a01e82566b830','104565b03d141ad5:67bb00c586b7f541');
INSERT INTO "log" VALUES('1b8b4e470d82390c',9,1.79498253965519857407e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"armor"}],"path":["soviet_far_east","manchuria"],"task":""}}','[{"type":"OrderPlanned","number":7,"text":"move armor: Soviet Far East > Manchuria"}]','2c1b4d71a6c46a4e6980abcc34ffd5128d33edbb11217285510c3a6ae6c9d504','104565b03d141ad5:8778d09676c67cc6');
INSERT INTO "log" VALUES('1b8b4e470d82390c',10,1.79498253971728801729e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"submarine"}],"path":["karelia_sea_zone","north_sea_zone","baltic_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":8,"text":"move submarine: Karelia Sea Zone > North Sea Zone > Baltic Sea Zone"}]','28b1c4b257342a36465cc56ff707f5a883c4c7e642354dd35c8f16c7db31d033','104565b03d141ad5:b2834eece19c6c40');
INSERT INTO "log" VALUES('1b8b4e470d82390c',11,1.79498253978279232977e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Done"}}','[{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":5}],"path":["caucasus","ukraine_ssr"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":3}],"path":["karelia_ssr","ukraine_ssr"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"armor"}],"path":["karelia_ssr","ukraine_ssr"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"armor"}],"path":["russia","caucasus","ukraine_ssr"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":2}],"path":["soviet_far_east","manchuria"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":3}],"path":["yakut_ssr","manchuria"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"armor"}],"path":["soviet_far_east","manchuria"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"submarine"}],"path":["karelia_sea_zone","north_sea_zone","baltic_sea_zone"],"task":""}]','b38fee9b252e6d87862cb1242aab36857e984069d2736deb15f5a44b9e267058','104565b03d141ad5:6c466aecebe98600');
INSERT INTO "log" VALUES('1b8b4e470d82390c',12,1.79498253982758426659e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Fight","space":"baltic_sea_zone"},"rolls":[{"index":0,"sides":6,"faces":[6]},{"index":1,"sides":6,"faces":[1]}]}','[{"type":"BattleBegan","space":"baltic_sea_zone","attackers":[{"kind":"submarine","power":"ussr"}],"defenders":[{"kind":"submarine","power":"germany"},{"kind":"transport","power":"germany"}]},{"type":"RoundBegan","round":1,"space":"baltic_sea_zone"},{"type":"DiceRolled","role":"attacker","space":"baltic_sea_zone","step":"submarines","hits":0,"dice":[{"kind":"submarine","power":"ussr","need":2,"faces":[6]}]},{"type":"DiceRolled","role":"defender","space":"baltic_sea_zone","step":"defence","hits":1,"dice":[{"kind":"transport","power":"germany","need":1,"faces":[1]}]},{"type":"UnitsLost","space":"baltic_sea_zone","reason":"battle","units":[{"kind":"submarine","power":"ussr"}],"over":""},{"type":"BattleEnded","space":"baltic_sea_zone","outcome":"defender won"}]','2f83cc94eaa11f02fc81964f50963cf750ce8c426a652143651e67f6856eea3d','104565b03d141ad5:36906fc30fd3945e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',13,1.79498253988205647472e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Fight","space":"manchuria"},"rolls":[{"index":2,"sides":6,"faces":[3,1,6,5,2]}]}','[{"type":"BattleBegan","space":"manchuria","attackers":[{"kind":"armor","power":"ussr"},{"kind":"infantry","count":5,"power":"ussr"}],"defenders":[{"kind":"fighter","power":"japan"},{"kind":"infantry","count":3,"power":"japan"}]},{"type":"RoundBegan","round":1,"space":"manchuria"},{"type":"DiceRolled","role":"attacker","space":"manchuria","step":"attack","hits":1,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[3,1,6,5,2]}]}]','4a4ce86176605b02c54ee67f7ace202ae8ff8397c65a2151f2549937d379b3ae','104565b03d141ad5:81c710e8f537cc17');
INSERT INTO "log" VALUES('1b8b4e470d82390c',14,1.79498253991821742061e+09,'japan','{"type":"play","seat":"japan","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":7,"sides":6,"faces":[2]}]}','[{"type":"UnitsHit","space":"manchuria","units":[{"kind":"infantry","power":"japan"}]},{"type":"DiceRolled","role":"attacker","space":"manchuria","step":"attack","hits":1,"dice":[{"kind":"armor","power":"ussr","need":3,"faces":[2]}]}]','b3e9d6957471a9c0fdeb71e3dfe6165edbdb3b91b805304c8bad8b69beacaee2','104565b03d141ad5:b1e9d70652cc2586');
INSERT INTO "log" VALUES('1b8b4e470d82390c',15,1.79498253996791768075e+09,'japan','{"type":"play","seat":"japan","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":8,"sides":6,"faces":[2,4,6]}]}','[{"type":"UnitsHit","space":"manchuria","units":[{"kind":"infantry","power":"japan"}]},{"type":"DiceRolled","role":"defender","space":"manchuria","step":"defence","hits":1,"dice":[{"kind":"infantry","power":"japan","need":2,"faces":[2,4,6]}]}]','a314f028733c3d76a90d3bbf9ff420c0772c630b365fc29b88f6db55229ac7f5','104565b03d141ad5:6f4e6357a26c93f5');
INSERT INTO "log" VALUES('1b8b4e470d82390c',16,1.79498254002741312982e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":11,"sides":6,"faces":[5]}]}','[{"type":"UnitsLost","space":"manchuria","reason":"battle","units":[{"kind":"infantry","power":"ussr"}],"over":""},{"type":"DiceRolled","role":"defender","space":"manchuria","step":"defence","hits":0,"dice":[{"kind":"fighter","power":"japan","need":4,"faces":[5]}]},{"type":"UnitsLost","space":"manchuria","reason":"battle","units":[{"kind":"infantry","count":2,"power":"japan"}],"over":""}]','3556c5b0baa4205f66a8affe78d5ed77654119e0c1b254c836b9f6703d3e26e6','104565b03d141ad5:565138367ceb2372');
INSERT INTO "log" VALUES('1b8b4e470d82390c',17,1.79498254007154178614e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"PressOn"},"rolls":[{"index":12,"sides":6,"faces":[5,6,2,4]},{"index":16,"sides":6,"faces":[1]}]}','[{"type":"RoundBegan","round":2,"space":"manchuria"},{"type":"DiceRolled","role":"attacker","space":"manchuria","step":"attack","hits":0,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[5,6,2,4]}]},{"type":"DiceRolled","role":"attacker","space":"manchuria","step":"attack","hits":1,"dice":[{"kind":"armor","power":"ussr","need":3,"faces":[1]}]}]','ae533a716ddfe9a010d8f4ffdf20dbf8f342f036002122d469484005229b8870','104565b03d141ad5:9a6899450b013d62');
INSERT INTO "log" VALUES('1b8b4e470d82390c',18,1.79498254012988305095e+09,'japan','{"type":"play","seat":"japan","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":17,"sides":6,"faces":[5]},{"index":18,"sides":6,"faces":[5]}]}','[{"type":"UnitsHit","space":"manchuria","units":[{"kind":"infantry","power":"japan"}]},{"type":"DiceRolled","role":"defender","space":"manchuria","step":"defence","hits":0,"dice":[{"kind":"infantry","power":"japan","need":2,"faces":[5]}]},{"type":"DiceRolled","role":"defender","space":"manchuria","step":"defence","hits":0,"dice":[{"kind":"fighter","power":"japan","need":4,"faces":[5]}]},{"type":"UnitsLost","space":"manchuria","reason":"battle","units":[{"kind":"infantry","power":"japan"}],"over":""}]','3a99de813774fd577c47e638461563e0143f3b7951745b0776582265fa53dbfd','104565b03d141ad5:137f0fc1a6a4183a');
INSERT INTO "log" VALUES('1b8b4e470d82390c',19,1.79498254017028903957e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"PressOn"},"rolls":[{"index":19,"sides":6,"faces":[4,3,3,1]},{"index":23,"sides":6,"faces":[5]},{"index":24,"sides":6,"faces":[5,2,6,2,6,1,5,2]}]}','[{"type":"RoundBegan","round":3,"space":"manchuria"},{"type":"DiceRolled","role":"attacker","space":"manchuria","step":"attack","hits":1,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[4,3,3,1]}]},{"type":"UnitsHit","space":"manchuria","units":[{"kind":"fighter","power":"japan"}]},{"type":"DiceRolled","role":"defender","space":"manchuria","step":"defence","hits":0,"dice":[{"kind":"fighter","power":"japan","need":4,"faces":[5]}]},{"type":"UnitsLost","space":"manchuria","reason":"battle","units":[{"kind":"fighter","power":"japan"}],"over":""},{"type":"BattleEnded","space":"manchuria","outcome":"attacker won"},{"type":"SpaceCaptured","by":"ussr","space":"manchuria","taken_from":"japan","owner":"ussr"},{"type":"ProductionChanged","seat":"japan","change":-3,"level":22},{"type":"ProductionChanged","seat":"ussr","change":3,"level":27},{"type":"BattleBegan","space":"ukraine_ssr","attackers":[{"kind":"armor","count":2,"power":"ussr"},{"kind":"infantry","count":8,"power":"ussr"}],"defenders":[{"kind":"armor","count":2,"power":"germany"},{"kind":"fighter","power":"germany"},{"kind":"infantry","count":3,"power":"germany"}]},{"type":"RoundBegan","round":1,"space":"ukraine_ssr"},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":1,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[5,2,6,2,6,1,5,2]}]}]','d5b512f5ba27421c9e26af9501de6a29b1a92c1d9c17736012cf6acb5651866d','104565b03d141ad5:4bf339f6e2e16a9e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',20,1.79498254022319483763e+09,'germany','{"type":"play","seat":"germany","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":32,"sides":6,"faces":[5,2]}]}','[{"type":"UnitsHit","space":"ukraine_ssr","units":[{"kind":"infantry","power":"germany"}]},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":1,"dice":[{"kind":"armor","power":"ussr","need":3,"faces":[5,2]}]}]','83f58ac67c4ce3c7fd2ba252085c3ae95d98d035546d819aa63709fefa8909cc','104565b03d141ad5:b16fd18425cd7aec');
INSERT INTO "log" VALUES('1b8b4e470d82390c',21,1.79498254028883457182e+09,'germany','{"type":"play","seat":"germany","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":34,"sides":6,"faces":[2,6,1,4,3]}]}','[{"type":"UnitsHit","space":"ukraine_ssr","units":[{"kind":"infantry","power":"germany"}]},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":2,"dice":[{"kind":"armor","power":"germany","need":2,"faces":[2,6]},{"kind":"infantry","power":"germany","need":2,"faces":[1,4,3]}]}]','6aa00440a5292703d5cd609092fd0a2ba2dd66a9e9b5dce92a79a58ef2005823','104565b03d141ad5:c9929b88ce5e7d93');
INSERT INTO "log" VALUES('1b8b4e470d82390c',22,1.79498254030798935895e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry","count":2}]},"rolls":[{"index":39,"sides":6,"faces":[4]}]}','[{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","count":2,"power":"ussr"}],"over":""},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":1,"dice":[{"kind":"fighter","power":"germany","need":4,"faces":[4]}]}]','67579dafc5932e7bd6c484ade66ec220011d733d67e25ea2e45cedaac9b79c41','104565b03d141ad5:6387430c8f255acb');
INSERT INTO "log" VALUES('1b8b4e470d82390c',23,1.79498254036595296856e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]}}','[{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","power":"ussr"}],"over":""},{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","count":2,"power":"germany"}],"over":""}]','d85af2980acb21a7867e76ae95a190b74668fd41c5398950a7f8e9b776a265f3','104565b03d141ad5:e7263919cb076bca');
INSERT INTO "log" VALUES('1b8b4e470d82390c',24,1.79498254042292308806e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"PressOn"},"rolls":[{"index":40,"sides":6,"faces":[2,6,2,3,3]},{"index":45,"sides":6,"faces":[2,6]}]}','[{"type":"RoundBegan","round":2,"space":"ukraine_ssr"},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":0,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[2,6,2,3,3]}]},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":1,"dice":[{"kind":"armor","power":"ussr","need":3,"faces":[2,6]}]}]','f84b3c1ade05e2c3ad50b3bea149db1a20a398e804eecb88e5e31f8154a8f4dc','104565b03d141ad5:7df575a9f07bf2de');
INSERT INTO "log" VALUES('1b8b4e470d82390c',25,1.79498254047032356267e+09,'germany','{"type":"play","seat":"germany","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":47,"sides":6,"faces":[6,2,4]}]}','[{"type":"UnitsHit","space":"ukraine_ssr","units":[{"kind":"infantry","power":"germany"}]},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":1,"dice":[{"kind":"armor","power":"germany","need":2,"faces":[6,2]},{"kind":"infantry","power":"germany","need":2,"faces":[4]}]}]','c0cbfe044cc7ffd645743e6989d1cea1636fee7491b4e74f03b3e6eb71ebf3af','104565b03d141ad5:46babcddad7ba9a7');
INSERT INTO "log" VALUES('1b8b4e470d82390c',26,1.79498254051541924472e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]},"rolls":[{"index":50,"sides":6,"faces":[1]}]}','[{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","power":"ussr"}],"over":""},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":1,"dice":[{"kind":"fighter","power":"germany","need":4,"faces":[1]}]}]','44bf6363daefe96b3fa81d16381659db6984a7dd38cb314437a9cab26af29449','104565b03d141ad5:68449a0181c443e4');
INSERT INTO "log" VALUES('1b8b4e470d82390c',27,1.79498254053606200219e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]}}','[{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","power":"ussr"}],"over":""},{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","power":"germany"}],"over":""}]','7f1c87f148517039d6e7eb2c4890876ae832471a5bcc7bd665e3116af4ea5948','104565b03d141ad5:7e051010dd88f66c');
INSERT INTO "log" VALUES('1b8b4e470d82390c',28,1.79498254057820630074e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"PressOn"},"rolls":[{"index":51,"sides":6,"faces":[1,6,1]}]}','[{"type":"RoundBegan","round":3,"space":"ukraine_ssr"},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":2,"dice":[{"kind":"infantry","power":"ussr","need":1,"faces":[1,6,1]}]}]','4018a2e7fa2c5434e190ca29b39d1c5adf39a52bfa7d4f8ec37f57a62769d301','104565b03d141ad5:11f5fde2948153ac');
INSERT INTO "log" VALUES('1b8b4e470d82390c',29,1.79498254063169050218e+09,'germany','{"type":"play","seat":"germany","action":{"type":"TakeLosses","units":[{"kind":"armor","count":2}]},"rolls":[{"index":54,"sides":6,"faces":[3,6]},{"index":56,"sides":6,"faces":[3,4]},{"index":58,"sides":6,"faces":[4]}]}','[{"type":"UnitsHit","space":"ukraine_ssr","units":[{"kind":"armor","count":2,"power":"germany"}]},{"type":"DiceRolled","role":"attacker","space":"ukraine_ssr","step":"attack","hits":1,"dice":[{"kind":"armor","power":"ussr","need":3,"faces":[3,6]}]},{"type":"UnitsHit","space":"ukraine_ssr","units":[{"kind":"fighter","power":"germany"}]},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":0,"dice":[{"kind":"armor","power":"germany","need":2,"faces":[3,4]}]},{"type":"DiceRolled","role":"defender","space":"ukraine_ssr","step":"defence","hits":1,"dice":[{"kind":"fighter","power":"germany","need":4,"faces":[4]}]}]','2323089982f6b8a70136612971e1dc785524427100b705179e1d861950f40e86','104565b03d141ad5:e3e2ee9984700fe4');
INSERT INTO "log" VALUES('1b8b4e470d82390c',30,1.79498254067910218236e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"TakeLosses","units":[{"kind":"infantry"}]}}','[{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"infantry","power":"ussr"}],"over":""},{"type":"UnitsLost","space":"ukraine_ssr","reason":"battle","units":[{"kind":"armor","count":2,"power":"germany"},{"kind":"fighter","power":"germany"}],"over":""},{"type":"BattleEnded","space":"ukraine_ssr","outcome":"attacker won"},{"type":"SpaceCaptured","by":"ussr","space":"ukraine_ssr","taken_from":"germany","owner":"ussr"},{"type":"ProductionChanged","seat":"germany","change":-3,"level":29},{"type":"ProductionChanged","seat":"ussr","change":3,"level":30}]','daaab7a536aaf93b2062872aceebd183d96f11864f8cd3a2e65a00380b6ad860','104565b03d141ad5:ff5cf61c8f24ba2d');
INSERT INTO "log" VALUES('1b8b4e470d82390c',31,1.79498254069290328021e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":2}],"path":["evenki_national_okrug","novosibirsk"],"task":""}}','[{"type":"OrderPlanned","number":1,"text":"move 2 infantry: Evenki National Okrug > Novosibirsk"}]','309499cf90e82c4723621ec97d295bc63bb4cce0f7f12283dc2a0998cfdbfcec','104565b03d141ad5:633b961ddb4c1304');
INSERT INTO "log" VALUES('1b8b4e470d82390c',32,1.79498254070192027093e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"armor"}],"path":["russia","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":2,"text":"move armor: Russia > Karelia S.S.R."}]','50691da870d9e88a597296a896b6050e3fe061afbe74f693f7401e1469e17173','104565b03d141ad5:16e2196488389d2a');
INSERT INTO "log" VALUES('1b8b4e470d82390c',33,1.79498254071139240264e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Move","units":[{"kind":"infantry","count":2}],"path":["russia","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":3,"text":"move 2 infantry: Russia > Karelia S.S.R."}]','c73aef2511433e99bb11c36d342c6b6788031e31d3df13716da4e3674f2098a2','104565b03d141ad5:6758f8488b2f0545');
INSERT INTO "log" VALUES('1b8b4e470d82390c',34,1.79498254072030711172e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Done"}}','[{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":2}],"path":["evenki_national_okrug","novosibirsk"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"armor"}],"path":["russia","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"ussr","units":[{"kind":"infantry","count":2}],"path":["russia","karelia_ssr"],"task":""}]','3614973e6ba870ebb6a79a91d766ca13622e81013a89baf09d66fb0eb30d7976','104565b03d141ad5:9c49d4174104d051');
INSERT INTO "log" VALUES('1b8b4e470d82390c',35,1.79498254072832870483e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}]','811c0d9853e2da6122292ef1fc357227fff6dc5ccb3253585acf42058b158480','104565b03d141ad5:b7974af011d6e18e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',36,1.79498254077022743229e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}]','811c0d9853e2da6122292ef1fc357227fff6dc5ccb3253585acf42058b158480','104565b03d141ad5:d2c0ff4d2275574f');
INSERT INTO "log" VALUES('1b8b4e470d82390c',37,1.79498254078227424627e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"armor"}],"space":"karelia_ssr","factory":""}]','811c0d9853e2da6122292ef1fc357227fff6dc5ccb3253585acf42058b158480','104565b03d141ad5:cebb528cf1f02ccf');
INSERT INTO "log" VALUES('1b8b4e470d82390c',38,1.79498254082326841353e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""}]','d40c32f38899f86fc76f58457674e0059ac7752e71fd7f12f38a7d784ee83488','104565b03d141ad5:1c887d63c5317116');
INSERT INTO "log" VALUES('1b8b4e470d82390c',39,1.79498254086597490309e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""}]','d40c32f38899f86fc76f58457674e0059ac7752e71fd7f12f38a7d784ee83488','104565b03d141ad5:45b2685ffd47a628');
INSERT INTO "log" VALUES('1b8b4e470d82390c',40,1.79498254090199398994e+09,'ussr','{"type":"play","seat":"ussr","action":{"type":"Place","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""}}','[{"type":"UnitsPlaced","seat":"ussr","units":[{"kind":"infantry"}],"space":"karelia_ssr","factory":""},{"type":"MoneyChanged","seat":"ussr","change":30,"money":30,"reason":"income"},{"type":"TurnBegan","round":1,"seat":"germany"}]','1eb8719ad804152f083dcba8d9ec1806009815446c295cd6f4a91087f68992e3','104565b03d141ad5:a74ee65c541edfce');
INSERT INTO "log" VALUES('1b8b4e470d82390c',41,1.79498254095383644101e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Research","dice":0}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','104565b03d141ad5:1aeb0254df03626c');
INSERT INTO "log" VALUES('1b8b4e470d82390c',42,1.7949825409944450855e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Buy","units":[{"kind":"armor","count":4},{"kind":"infantry","count":4}]}}','[{"type":"UnitsBought","seat":"germany","units":[{"kind":"armor","count":4},{"kind":"infantry","count":4}],"cost":32},{"type":"MoneyChanged","seat":"germany","change":-32,"money":0,"reason":"purchase"}]','ae1b59f67907edb1884c1d0ee8c274a81ea1a9c3d1478cc5a6988742030e6fe6','104565b03d141ad5:c2a9a070cf407808');
INSERT INTO "log" VALUES('1b8b4e470d82390c',43,1.79498254104679131511e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"infantry","count":3}],"path":["eastern_europe","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":1,"text":"move 3 infantry: Eastern Europe > Karelia S.S.R."}]','7c1cd56ed8e1ce1761a8082d124703ad5a6414abdc04789732b4897d10ca515f','104565b03d141ad5:38cc1e4101253095');
INSERT INTO "log" VALUES('1b8b4e470d82390c',44,1.79498254112043356895e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"infantry","count":3}],"path":["finland_norway","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":2,"text":"move 3 infantry: Finland-Norway > Karelia S.S.R."}]','f64b3106379856fa69cd3d58b0354c5dd6753a4ab88e82bd845958da2e3c1a90','104565b03d141ad5:cb492f2d298e1707');
INSERT INTO "log" VALUES('1b8b4e470d82390c',45,1.79498254117087793343e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"armor"}],"path":["eastern_europe","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":3,"text":"move armor: Eastern Europe > Karelia S.S.R."}]','07dfb40ae0fc566df1e5435c48f1c9af12134a9a5c025fd2acfb774d9184fa35','104565b03d141ad5:d824b3d622e0f9da');
INSERT INTO "log" VALUES('1b8b4e470d82390c',46,1.79498254122287154198e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"armor"}],"path":["finland_norway","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":4,"text":"move armor: Finland-Norway > Karelia S.S.R."}]','46bf6df02d21f6d3da882805435893c9bd4d013a46b05ca67f6ccb0b7418c687','104565b03d141ad5:8d13ae2959953698');
INSERT INTO "log" VALUES('1b8b4e470d82390c',47,1.79498254132685089107e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"armor","count":2}],"path":["germany","eastern_europe","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":5,"text":"move 2 armor: Germany > Eastern Europe > Karelia S.S.R."}]','a9ab559567201b57fee6de5a587f4e26fa0a83e272d4d58a32048649a9c92023','104565b03d141ad5:d55e38bd6c6556c7');
INSERT INTO "log" VALUES('1b8b4e470d82390c',48,1.79498254140105104447e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"armor"}],"path":["southern_europe","eastern_europe","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":6,"text":"move armor: Southern Europe > Eastern Europe > Karelia S.S.R."}]','137b99738eda3b903c361d8f0d45b09420d6785bccf2c31cd3a938a262785e11','104565b03d141ad5:10bb8864e874550e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',49,1.79498254143493294722e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"fighter"}],"path":["eastern_europe","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":7,"text":"move fighter: Eastern Europe > Karelia S.S.R."}]','7579f8a4ac4aa9f69b3b5c91af14e067cd0a0a428b40909fb519523916d66062','104565b03d141ad5:04ddc5d6b691c445');
INSERT INTO "log" VALUES('1b8b4e470d82390c',50,1.7949825415269262791e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"fighter"}],"path":["finland_norway","karelia_ssr"],"task":""}}','[{"type":"OrderPlanned","number":8,"text":"move fighter: Finland-Norway > Karelia S.S.R."}]','c8bff20d04b4bc2b71560566de807610a7320f13603229b59d277c00dd2eb010','104565b03d141ad5:9ccda14e47c4c2e1');
INSERT INTO "log" VALUES('1b8b4e470d82390c',51,1.79498254157423567769e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"submarine"}],"path":["baltic_sea_zone","north_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":9,"text":"move submarine: Baltic Sea Zone > North Sea Zone"}]','f8e696e2e11037360a07ee981e7952ac0056e9178c5117226ddeb0e47485e418','104565b03d141ad5:ca6bed21d6d5ccac');
INSERT INTO "log" VALUES('1b8b4e470d82390c',52,1.79498254162805485727e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"submarine"}],"path":["west_spain_sea_zone","north_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":10,"text":"move submarine: West Spain Sea Zone > North Sea Zone"}]','e4b5055fef4b7460da5464b810f19334522726aaf4b59c236bd8ae7923b088a7','104565b03d141ad5:a353b7cccff7b9ec');
INSERT INTO "log" VALUES('1b8b4e470d82390c',53,1.7949825416867625713e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"fighter"}],"path":["germany","western_europe","north_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":11,"text":"move fighter: Germany > Western Europe > North Sea Zone"}]','10cbacc5515a681ff15edbd0d058f722b2f340a5f571d2aa1a51968158850dd0','104565b03d141ad5:18f456d9f4fa8752');
INSERT INTO "log" VALUES('1b8b4e470d82390c',54,1.79498254177111864083e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"battleship"}],"path":["central_mediterranean_sea_zone","east_mediterranean_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":12,"text":"move battleship: Central Mediterranean Sea Zone > East Mediterranean Sea Zone"}]','319c6510422374775f8a5310f3cab4665783cf4ce7afd6ffb0428497bcf7581e','104565b03d141ad5:43410f080f3074dc');
INSERT INTO "log" VALUES('1b8b4e470d82390c',55,1.79498254186278462414e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"armor"}],"path":["libya","french_equatorial_africa","belgian_congo"],"task":""}}','[{"type":"OrderPlanned","number":13,"text":"move armor: Libya > French Equatorial Africa > Belgian Congo"}]','3579857922099418310033327e59e5111d540f5575c36af2c5e6c87d61da85dd','104565b03d141ad5:039a900ad979be94');
INSERT INTO "log" VALUES('1b8b4e470d82390c',56,1.79498254194342112544e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"infantry"}],"path":["algeria","french_equatorial_africa"],"task":""}}','[{"type":"OrderPlanned","number":14,"text":"move infantry: Algeria > French Equatorial Africa"}]','595477e4f81e565932b0f01c9646ed290bc9f53ad05a67d1d950752b1fc5d172','104565b03d141ad5:3ae80b1f2301f834');
INSERT INTO "log" VALUES('1b8b4e470d82390c',57,1.79498254203080558769e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Load","units":[{"kind":"infantry"}],"origin":"libya","zone":"central_mediterranean_sea_zone","ship":[]}}','[{"type":"OrderPlanned","number":15,"text":"load infantry: Libya > Central Mediterranean Sea Zone"}]','8c3c9bae8201c7311c111852656664ab8d299b1e0ed2b075abf2f02f5163cc08','104565b03d141ad5:123d5126bb56dd6d');
INSERT INTO "log" VALUES('1b8b4e470d82390c',58,1.7949825421195552349e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Move","units":[{"kind":"transport","cargo":[{"kind":"infantry"}]}],"path":["central_mediterranean_sea_zone","black_sea_zone"],"task":""}}','[{"type":"OrderPlanned","number":16,"text":"move transport[infantry]: Central Mediterranean Sea Zone > Black Sea Zone"}]','3322eff4095d38a91df19fe85ba7f6f5f578e19fe88ec3b40f59d8b691fa775f','104565b03d141ad5:3cc1a540f33e137d');
INSERT INTO "log" VALUES('1b8b4e470d82390c',59,1.79498254222693300248e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Unload","units":[{"kind":"infantry"}],"zone":"black_sea_zone","target":"caucasus","ship":[]}}','[{"type":"OrderPlanned","number":17,"text":"unload infantry: Black Sea Zone > Caucasus"}]','3200ef54f23563fd45215dc01dcd02b295ca234e6ff341c7aa5cd843878244c7','104565b03d141ad5:ade7ca5ba0099b76');
INSERT INTO "log" VALUES('1b8b4e470d82390c',60,1.79498254230843472482e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Done"}}','[{"type":"UnitsMoved","seat":"germany","units":[{"kind":"infantry","count":3}],"path":["eastern_europe","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"infantry","count":3}],"path":["finland_norway","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"armor"}],"path":["eastern_europe","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"armor"}],"path":["finland_norway","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"armor","count":2}],"path":["germany","eastern_europe","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"armor"}],"path":["southern_europe","eastern_europe","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"fighter"}],"path":["eastern_europe","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"fighter"}],"path":["finland_norway","karelia_ssr"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"submarine"}],"path":["baltic_sea_zone","north_sea_zone"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"submarine"}],"path":["west_spain_sea_zone","north_sea_zone"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"fighter"}],"path":["germany","western_europe","north_sea_zone"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"battleship"}],"path":["central_mediterranean_sea_zone","east_mediterranean_sea_zone"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"armor"}],"path":["libya","french_equatorial_africa","belgian_congo"],"task":""},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"infantry"}],"path":["algeria","french_equatorial_africa"],"task":""},{"type":"CargoLoaded","seat":"germany","units":[{"kind":"infantry"}],"origin":"libya","zone":"central_mediterranean_sea_zone","before":[{"kind":"transport"}],"after":[{"kind":"transport","cargo":[{"kind":"infantry"}]}]},{"type":"UnitsMoved","seat":"germany","units":[{"kind":"transport","cargo":[{"kind":"infantry"}]}],"path":["central_mediterranean_sea_zone","black_sea_zone"],"task":""},{"type":"LandingPlanned","seat":"germany","units":[{"kind":"infantry"}],"zone":"black_sea_zone","target":"caucasus"},{"type":"SpaceCaptured","by":"germany","space":"french_equatorial_africa","taken_from":"united_kingdom","owner":"germany"},{"type":"ProductionChanged","seat":"united_kingdom","change":-1,"level":29},{"type":"ProductionChanged","seat":"germany","change":1,"level":30},{"type":"SpaceCaptured","by":"germany","space":"belgian_congo","taken_from":"united_kingdom","owner":"germany"},{"type":"ProductionChanged","seat":"united_kingdom","change":-1,"level":28},{"type":"ProductionChanged","seat":"germany","change":1,"level":31},{"type":"CargoLanded","seat":"germany","units":[{"kind":"infantry"}],"zone":"black_sea_zone","target":"caucasus","before":[{"kind":"transport","cargo":[{"kind":"infantry","to":"caucasus"}]}],"after":[{"kind":"transport"}]},{"type":"SpaceCaptured","by":"germany","space":"caucasus","taken_from":"ussr","owner":"germany"},{"type":"ProductionChanged","seat":"ussr","change":-3,"level":27},{"type":"ProductionChanged","seat":"germany","change":3,"level":34}]','5ac139392cc4f7393b8878af4503678c25fdaecc4d39916f456542d19077c3ba','104565b03d141ad5:5322bee74b4af39f');
INSERT INTO "log" VALUES('1b8b4e470d82390c',61,1.79498254236923432351e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Fight","space":"east_mediterranean_sea_zone"},"rolls":[{"index":59,"sides":6,"faces":[5]},{"index":60,"sides":6,"faces":[6]}]}','[{"type":"BattleBegan","space":"east_mediterranean_sea_zone","attackers":[{"kind":"battleship","power":"germany"}],"defenders":[{"kind":"submarine","power":"united_kingdom"}]},{"type":"RoundBegan","round":1,"space":"east_mediterranean_sea_zone"},{"type":"DiceRolled","role":"attacker","space":"east_mediterranean_sea_zone","step":"attack","hits":0,"dice":[{"kind":"battleship","power":"germany","need":4,"faces":[5]}]},{"type":"DiceRolled","role":"defender","space":"east_mediterranean_sea_zone","step":"defence","hits":0,"dice":[{"kind":"submarine","power":"united_kingdom","need":2,"faces":[6]}]}]','0a1963b087a449ef15fadd9dfe6c853205b0c9c4e95a0e64e39805f6b403aca1','104565b03d141ad5:19dd558a60c8955e');
INSERT INTO "log" VALUES('1b8b4e470d82390c',62,1.7949825424339969158e+09,'united_kingdom','{"type":"play","seat":"united_kingdom","action":{"type":"Stay"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','104565b03d141ad5:a04a89f4a92936da');
INSERT INTO "log" VALUES('1b8b4e470d82390c',63,1.79498254248854756352e+09,'germany','{"type":"play","seat":"germany","action":{"type":"PressOn"},"rolls":[{"index":61,"sides":6,"faces":[3]},{"index":62,"sides":6,"faces":[3]}]}','[{"type":"RoundBegan","round":2,"space":"east_mediterranean_sea_zone"},{"type":"DiceRolled","role":"attacker","space":"east_mediterranean_sea_zone","step":"attack","hits":1,"dice":[{"kind":"battleship","power":"germany","need":4,"faces":[3]}]},{"type":"UnitsHit","space":"east_mediterranean_sea_zone","units":[{"kind":"submarine","power":"united_kingdom"}]},{"type":"DiceRolled","role":"defender","space":"east_mediterranean_sea_zone","step":"defence","hits":0,"dice":[{"kind":"submarine","power":"united_kingdom","need":2,"faces":[3]}]},{"type":"UnitsLost","space":"east_mediterranean_sea_zone","reason":"battle","units":[{"kind":"submarine","power":"united_kingdom"}],"over":""},{"type":"BattleEnded","space":"east_mediterranean_sea_zone","outcome":"cleared"}]','224568e378b917d4e01d69805ccc039bab166842c9da1948daa2f6f34f216c35','104565b03d141ad5:1ed6aede884c719d');
INSERT INTO "log" VALUES('1b8b4e470d82390c',64,1.79498254257836079589e+09,'germany','{"type":"play","seat":"germany","action":{"type":"Fight","space":"north_sea_zone"},"rolls":[{"index":63,"sides":6,"faces":[1,3]}]}','[{"type":"BattleBegan","space":"north_sea_zone","attackers":[{"kind":"fighter","power":"germany","left":2},{"kind":"submarine","count":2,"power":"germany"}],"defenders":[{"kind":"battleship","power":"united_kingdom"},{"kind":"transport","power":"united_kingdom"}]},{"type":"RoundBegan","round":1,"space":"north_sea_zone"},{"type":"DiceRolled","role":"attacker","space":"north_sea_zone","step":"submarines","hits":1,"dice":[{"kind":"submarine","power":"germany","need":2,"faces":[1,3]}]}]','f8890513fe09e4009acc1f4c05b278fa41f4535a55a89bc45411cdacda6a9a91','104565b03d141ad5:2ff2e6cce46e6133');
CREATE TABLE messages (
	id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	side VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT messages_request UNIQUE (game, player, request), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE mutes (
	game VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, player, seat), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE notes (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (game, seat, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	contact VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	due FLOAT NOT NULL, 
	tries INTEGER NOT NULL, 
	done VARCHAR(16) NOT NULL, 
	message VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT outbox_once UNIQUE (contact, game, seat, number, kind), 
	FOREIGN KEY(contact) REFERENCES contacts (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	secret_hash VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret_hash)
);
INSERT INTO "players" VALUES('104565b03d141ad5','0886b6b5988fb15b8550114a5cbd43ce7a8defa0a3434dc117f5038c93109311','Anna',1.79498253775012874605e+09);
CREATE TABLE put_away (
	game VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE requests (
	player VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, "key"), 
	FOREIGN KEY(player) REFERENCES players (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "requests" VALUES('104565b03d141ad5','3e9825737b1462a3','1b8b4e470d82390c');
CREATE TABLE resets (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	place INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	contribution TEXT NOT NULL, 
	link_hash VARCHAR(64), 
	link_by VARCHAR(32), 
	link_generation INTEGER NOT NULL, stand_in VARCHAR(64) DEFAULT '' NOT NULL, away_from FLOAT, away_until FLOAT, away_used FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id), 
	UNIQUE (link_hash)
);
INSERT INTO "seats" VALUES('1b8b4e470d82390c','ussr',0,'me','','','a3c4025f74338fb4',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('1b8b4e470d82390c','germany',1,'me','','','a3c4025f74338fb4',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('1b8b4e470d82390c','united_kingdom',2,'me','','','a3c4025f74338fb4',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('1b8b4e470d82390c','japan',3,'me','','','a3c4025f74338fb4',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('1b8b4e470d82390c','united_states',4,'me','','','a3c4025f74338fb4',NULL,NULL,0,'',NULL,NULL,0.0);
CREATE TABLE sessions (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	box TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE snapshots (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "snapshots" VALUES('1b8b4e470d82390c',40,'{"number":40,"state":{"type":"classic","rules":1,"seats":["ussr","germany","united_kingdom","japan","united_states"],"viewer":"","round":1,"on_turn":"germany","dice":59,"agenda":["purchase","combat moves","overflights","rockets","raids","battles","end combat","homeless","noncombat moves","placement","income","end turn","begin turn"],"table":{"draw":[],"orders":[]},"over":null,"position":{"owners":["","united_states","germany","united_kingdom","","","united_kingdom","united_kingdom","japan","united_states","japan","ussr","united_states","japan","united_kingdom","germany","united_states","","ussr","germany","united_kingdom","japan","united_kingdom","germany","united_kingdom","united_states","united_kingdom","united_kingdom","japan","ussr","ussr","united_kingdom","japan","germany","united_kingdom","ussr","united_states","united_states","","","japan","united_kingdom","ussr","japan","united_states","united_kingdom","","japan","","ussr","","united_states","japan","germany","ussr","","","","united_kingdom","","ussr","united_kingdom","united_kingdom","","japan","united_states","united_kingdom","germany","united_states","ussr","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","",""],"spaces":[[],[{"power":"united_states","kind":"infantry"}],[{"power":"germany","kind":"infantry"}],[{"power":"united_kingdom","kind":"armor"},{"power":"united_kingdom","kind":"infantry"}],[],[],[{"power":"united_kingdom","kind":"infantry","count":2}],[],[{"power":"japan","kind":"infantry"}],[],[{"power":"japan","kind":"infantry"}],[],[{"power":"united_states","kind":"fighter"},{"power":"united_states","kind":"infantry","count":2}],[{"power":"japan","kind":"infantry"}],[{"power":"united_kingdom","kind":"armor"}],[{"power":"germany","kind":"armor"},{"power":"germany","kind":"fighter"},{"power":"germany","kind":"infantry","count":3}],[{"power":"united_states","kind":"anti_aircraft_gun"},{"power":"united_states","kind":"armor"},{"power":"united_states","kind":"bomber"},{"power":"united_states","kind":"fighter"},{"power":"united_states","kind":"industrial_complex"},{"power":"united_states","kind":"infantry","count":2}],[],[],[{"power":"germany","kind":"armor"},{"power":"germany","kind":"fighter"},{"power":"germany","kind":"infantry","count":3}],[],[{"power":"japan","kind":"fighter"},{"power":"japan","kind":"infantry","count":2}],[],[{"power":"germany","kind":"anti_aircraft_gun"},{"power":"germany","kind":"armor","count":2},{"power":"germany","kind":"bomber"},{"power":"germany","kind":"fighter"},{"power":"germany","kind":"industrial_complex"},{"power":"germany","kind":"infantry","count":4}],[],[{"power":"united_states","kind":"infantry"}],[{"power":"united_kingdom","kind":"fighter"},{"power":"united_kingdom","kind":"infantry","count":2}],[],[{"power":"japan","kind":"anti_aircraft_gun"},{"power":"japan","kind":"armor"},{"power":"japan","kind":"bomber"},{"power":"japan","kind":"fighter"},{"power":"japan","kind":"industrial_complex"},{"power":"japan","kind":"infantry","count":3}],[{"power":"ussr","kind":"anti_aircraft_gun"},{"power":"ussr","kind":"armor","count":4},{"power":"ussr","kind":"fighter"},{"power":"ussr","kind":"industrial_complex"},{"power":"ussr","kind":"infantry","count":5}],[],[],[{"power":"japan","kind":"infantry","count":2}],[{"power":"germany","kind":"armor"},{"power":"germany","kind":"infantry"}],[],[{"power":"ussr","kind":"armor"},{"power":"ussr","kind":"infantry","count":4}],[],[{"power":"united_states","kind":"infantry"}],[],[],[{"power":"japan","kind":"infantry"}],[],[{"power":"ussr","kind":"infantry","count":2}],[{"power":"japan","kind":"infantry"}],[],[],[],[{"power":"japan","kind":"fighter"},{"power":"japan","kind":"infantry","count":2}],[],[{"power":"ussr","kind":"anti_aircraft_gun"},{"power":"ussr","kind":"fighter"},{"power":"ussr","kind":"industrial_complex"},{"power":"ussr","kind":"infantry","count":2}],[],[{"power":"united_states","kind":"infantry","count":2}],[{"power":"japan","kind":"infantry"}],[{"power":"germany","kind":"anti_aircraft_gun"},{"power":"germany","kind":"armor"},{"power":"germany","kind":"industrial_complex"},{"power":"germany","kind":"infantry","count":2}],[],[],[],[],[{"power":"united_kingdom","kind":"infantry"}],[],[{"power":"ussr","kind":"armor","count":2},{"power":"ussr","kind":"infantry","count":2}],[{"power":"united_kingdom","kind":"infantry"}],[{"power":"united_kingdom","kind":"anti_aircraft_gun"},{"power":"united_kingdom","kind":"armor"},{"power":"united_kingdom","kind":"bomber"},{"power":"united_kingdom","kind":"fighter","count":2},{"power":"united_kingdom","kind":"industrial_complex"},{"power":"united_kingdom","kind":"infantry","count":2}],[],[{"power":"japan","kind":"infantry"}],[],[{"power":"united_kingdom","kind":"infantry"}],[{"power":"germany","kind":"anti_aircraft_gun"},{"power":"germany","kind":"armor","count":2},{"power":"germany","kind":"fighter"},{"power":"germany","kind":"infantry","count":2}],[{"power":"united_states","kind":"anti_aircraft_gun"},{"power":"united_states","kind":"fighter"},{"power":"united_states","kind":"industrial_complex"},{"power":"united_states","kind":"infantry","count":2}],[],[],[],[],[{"power":"germany","kind":"submarine"},{"power":"germany","kind":"transport"}],[],[],[],[{"power":"japan","kind":"aircraft_carrier"},{"power":"japan","kind":"battleship"},{"power":"japan","kind":"fighter"}],[],[{"power":"germany","kind":"battleship"},{"power":"germany","kind":"transport"}],[],[],[],[],[{"power":"united_kingdom","kind":"submarine"}],[],[{"power":"united_kingdom","kind":"transport"}],[{"power":"united_states","kind":"transport"}],[],[],[{"power":"united_states","kind":"aircraft_carrier"},{"power":"united_states","kind":"fighter"},{"power":"united_states","kind":"submarine"}],[{"power":"united_kingdom","kind":"transport"}],[{"power":"japan","kind":"battleship"},{"power":"japan","kind":"transport"}],[{"power":"ussr","kind":"transport"}],[],[],[],[],[],[],[],[],[],[],[{"power":"united_kingdom","kind":"battleship"},{"power":"united_kingdom","kind":"transport"}],[],[],[{"power":"japan","kind":"transport"}],[],[{"power":"japan","kind":"submarine"}],[],[],[],[],[],[],[],[],[],[],[],[],[],[{"power":"united_kingdom","kind":"battleship"}],[],[{"power":"germany","kind":"submarine"}],[],[{"power":"united_states","kind":"battleship"},{"power":"united_states","kind":"transport"}]],"money":[30,32,30,25,36],"technologies":[[],[],[],[],[]],"bought":[]},"pending":{"type":"ResearchOrNot","seats":["germany"],"most":6},"plan":null,"boarding":null,"turn":{"owners":["","united_states","germany","united_kingdom","","","united_kingdom","united_kingdom","japan","united_states","japan","ussr","united_states","japan","united_kingdom","germany","united_states","","ussr","germany","united_kingdom","japan","united_kingdom","germany","united_kingdom","united_states","united_kingdom","united_kingdom","japan","ussr","ussr","united_kingdom","japan","germany","united_kingdom","ussr","united_states","united_states","","","japan","united_kingdom","ussr","japan","united_states","united_kingdom","","japan","","ussr","","united_states","japan","germany","ussr","","","","united_kingdom","","ussr","united_kingdom","united_kingdom","","japan","united_states","united_kingdom","germany","united_states","ussr","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","","",""],"flights":[],"raids":[],"battles":[],"fought":[],"bombing":"","scene":"","landed_from":[],"support":0,"supports":[],"supported":[],"produced":[],"decks_sunk":[],"decked":[]},"battle":null,"due":null,"joint":null,"resigned":[],"parked":null,"options":{"max_rounds":null,"total_victory":false,"hostile_placement":false,"technology_advantage":false,"restricted_attack":false,"no_new_factories":false,"strict_stacks":false}},"veiled":[],"epochs":[{"first":0,"contributions":[{"seat":"ussr","text":"a3c4025f74338fb4"},{"seat":"germany","text":"a3c4025f74338fb4"},{"seat":"united_kingdom","text":"a3c4025f74338fb4"},{"seat":"japan","text":"a3c4025f74338fb4"},{"seat":"united_states","text":"a3c4025f74338fb4"}]}]}');
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES players (id), 
	UNIQUE (hash)
);
CREATE TABLE watchers (
	game VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_games_status ON games (status);
CREATE INDEX ix_games_host ON games (host);
CREATE INDEX holders_player ON holders (player);
CREATE INDEX watchers_player ON watchers (player);
CREATE INDEX sessions_player ON sessions (player);
CREATE INDEX contacts_player ON contacts (player);
CREATE INDEX outbox_done_due ON outbox (done, due);
CREATE INDEX tokens_player ON tokens (player);
CREATE INDEX resets_player ON resets (player);
CREATE INDEX put_away_player ON put_away (player);
COMMIT;
