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
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "games" VALUES('6f1a7f6b3d733fdf','risk',1,'game','playing','','{}','{"patience":null,"reserve":0,"silence":"answer","vacation":0,"undo":"phase","odds":true}','{"kind":"committed","secret":"15e3dc8aee81e460b1cf25465eb764bcb903ac044d18c65c5a85bdf5846c7c46","imported":false}','7133f12b072b1e31',1.79480403440247082711e+09,NULL,'a8a123f7a96acf97fbb890f346f71a58ae68e4bc05a8410aeb1e45b7c014dba0','7133f12b072b1e31',0,61,4,'["blue"]',1.79480403833680510518e+09,0,0,NULL,'{"blue":[0.0,60,1794804038.336806]}',61);
CREATE TABLE holders (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, seat, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "holders" VALUES('6f1a7f6b3d733fdf','red','7133f12b072b1e31');
INSERT INTO "holders" VALUES('6f1a7f6b3d733fdf','blue','7133f12b072b1e31');
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
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',0,1.79480403453404450423e+09,NULL,'{"type":"start","rolls":[{"index":0,"sides":42,"faces":[7]},{"index":1,"sides":41,"faces":[16]},{"index":2,"sides":40,"faces":[19]},{"index":3,"sides":39,"faces":[19]},{"index":4,"sides":38,"faces":[5]},{"index":5,"sides":37,"faces":[14]},{"index":6,"sides":36,"faces":[14]},{"index":7,"sides":35,"faces":[20]},{"index":8,"sides":34,"faces":[18]},{"index":9,"sides":33,"faces":[9]},{"index":10,"sides":32,"faces":[11]},{"index":11,"sides":31,"faces":[14]},{"index":12,"sides":30,"faces":[20]},{"index":13,"sides":29,"faces":[4]},{"index":14,"sides":28,"faces":[22]},{"index":15,"sides":27,"faces":[25]},{"index":16,"sides":26,"faces":[12]},{"index":17,"sides":25,"faces":[11]},{"index":18,"sides":24,"faces":[2]},{"index":19,"sides":23,"faces":[5]},{"index":20,"sides":22,"faces":[5]},{"index":21,"sides":21,"faces":[18]},{"index":22,"sides":20,"faces":[15]},{"index":23,"sides":19,"faces":[18]},{"index":24,"sides":18,"faces":[10]},{"index":25,"sides":17,"faces":[12]},{"index":26,"sides":16,"faces":[11]},{"index":27,"sides":15,"faces":[6]},{"index":28,"sides":14,"faces":[11]},{"index":29,"sides":13,"faces":[4]},{"index":30,"sides":12,"faces":[4]},{"index":31,"sides":11,"faces":[2]},{"index":32,"sides":10,"faces":[1]},{"index":33,"sides":9,"faces":[4]},{"index":34,"sides":8,"faces":[2]},{"index":35,"sides":7,"faces":[7]},{"index":36,"sides":6,"faces":[2]},{"index":37,"sides":5,"faces":[2]},{"index":38,"sides":4,"faces":[3]},{"index":39,"sides":3,"faces":[3]},{"index":40,"sides":2,"faces":[1]}]}','[{"type":"TerritoriesDealt","seat":"red","spaces":["alaska","northwest_territory","ontario","quebec","western_united_states","venezuela","brazil","iceland","great_britain","western_europe","ukraine","north_africa","congo","south_africa","siberia","kamchatka","afghanistan","mongolia","japan","middle_east","india"]},{"type":"TerritoriesDealt","seat":"blue","spaces":["greenland","alberta","eastern_united_states","central_america","peru","argentina","scandinavia","northern_europe","southern_europe","egypt","east_africa","madagascar","ural","yakutsk","irkutsk","china","siam","indonesia","new_guinea","western_australia","eastern_australia"]},{"type":"TurnBegan","round":1,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','3b763c43e3457f7a5d1abbed9f1fa61c5aabfc507aafb2888ba71978da276fd6',NULL);
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',1,1.79480403540284776681e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["ontario",1],["mongolia",1],["afghanistan",1],["venezuela",1],["ukraine",1],["western_europe",1],["south_africa",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["ontario",1],["mongolia",1],["afghanistan",1],["venezuela",1],["ukraine",1],["western_europe",1],["south_africa",1]]}]','75f2998d12a96390e729a1d5a3a69d2e6a5f56d22d0a7241b2f18b997b42e1d9','7133f12b072b1e31:fd813d3d4d8fb145');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',2,1.79480403546498298644e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"afghanistan","target":"china"},"rolls":[{"index":41,"sides":6,"faces":[4]},{"index":42,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"afghanistan","target":"china"},{"type":"AttackRolled","origin":"afghanistan","target":"china","attack":[4],"defence":[5],"attacker_loses":1,"defender_loses":0}]','b88dbe25bd794e04261b221736860596f2db18202c1a29f350dc45c143a041b5','7133f12b072b1e31:e7a58f11692c660e');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',3,1.79480403550152277942e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ontario","target":"eastern_united_states"},"rolls":[{"index":43,"sides":6,"faces":[4]},{"index":44,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ontario","target":"eastern_united_states"},{"type":"AttackRolled","origin":"ontario","target":"eastern_united_states","attack":[4],"defence":[6],"attacker_loses":1,"defender_loses":0}]','316594f76921d0305a2d763f2e5c05c7888c176aec0f7d620da0c739337595d8','7133f12b072b1e31:213b19f0c088a523');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',4,1.79480403555243372918e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"venezuela","target":"central_america"},"rolls":[{"index":45,"sides":6,"faces":[4]},{"index":46,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"venezuela","target":"central_america"},{"type":"AttackRolled","origin":"venezuela","target":"central_america","attack":[4],"defence":[6],"attacker_loses":1,"defender_loses":0}]','96cce169eaf894a0a3bc33dd341dc93c8ccff8fdac1a8b634dd7384e0cf2fa8a','7133f12b072b1e31:be39407bd9fb4311');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',5,1.79480403559805321697e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"mongolia","target":"china"},"rolls":[{"index":47,"sides":6,"faces":[2]},{"index":48,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"mongolia","target":"china"},{"type":"AttackRolled","origin":"mongolia","target":"china","attack":[2],"defence":[3],"attacker_loses":1,"defender_loses":0}]','927c1d24e283a5ece12bb083621467ffd936de48ddbd37d0237525f486b7db48','7133f12b072b1e31:58f822ac621096f3');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',6,1.79480403564795780186e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ukraine","target":"northern_europe"},"rolls":[{"index":49,"sides":6,"faces":[5]},{"index":50,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ukraine","target":"northern_europe"},{"type":"AttackRolled","origin":"ukraine","target":"northern_europe","attack":[5],"defence":[6],"attacker_loses":1,"defender_loses":0}]','c43d8c2898aa0c25b7d623cd84ddb29330d837c22108461ebff37d36f843a086','7133f12b072b1e31:2cdfa722c728462b');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',7,1.79480403568039083477e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"south_africa","target":"madagascar"},"rolls":[{"index":51,"sides":6,"faces":[5]},{"index":52,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"south_africa","target":"madagascar"},{"type":"AttackRolled","origin":"south_africa","target":"madagascar","attack":[5],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"madagascar","by":"red","taken_from":"blue","armies":1,"origin":"south_africa"}]','fb814d87990d979543b268efe9ed0b7d9973f40f39adbcd06f269f30c0618af9','7133f12b072b1e31:be1159de6c67f3e7');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',8,1.7948040359845423698e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"western_europe","target":"northern_europe"},"rolls":[{"index":53,"sides":6,"faces":[2]},{"index":54,"sides":6,"faces":[1]},{"index":55,"sides":44,"faces":[27],"secret":true}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"western_europe","target":"northern_europe"},{"type":"AttackRolled","origin":"western_europe","target":"northern_europe","attack":[2],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"northern_europe","by":"red","taken_from":"blue","armies":1,"origin":"western_europe"},{"type":"CardDrawn","seat":"red","card":"north_africa"},{"type":"TurnBegan","round":1,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":2}]','87a4051e43898f6992e924f2b82da0c7a227df50b374ce0693bdbc43d0ae553e','7133f12b072b1e31:e788dc446f1896c9');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',9,1.79480403601335191722e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["egypt",1],["china",1],["peru",1],["western_australia",2],["greenland",2],["ural",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["egypt",1],["china",1],["peru",1],["western_australia",2],["greenland",2],["ural",1]]}]','ca10653dbbdb812bd6539b37970b2ae9f4a765852684cb2e2aa753ffa1eb256d','7133f12b072b1e31:e582a1025b3ba389');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',10,1.79480403603734970088e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"china","target":"india"},"rolls":[{"index":56,"sides":6,"faces":[5]},{"index":57,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"china","target":"india"},{"type":"AttackRolled","origin":"china","target":"india","attack":[5],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"india","by":"blue","taken_from":"red","armies":1,"origin":"china"}]','012207e1a09838be115b7426074a12e622a9419fa2934d570e2e4207cf07a626','7133f12b072b1e31:7d04a49b8a06867c');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',11,1.79480403607114148136e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"greenland","target":"iceland"},"rolls":[{"index":58,"sides":6,"faces":[6]},{"index":59,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"greenland","target":"iceland"},{"type":"AttackRolled","origin":"greenland","target":"iceland","attack":[6],"defence":[5],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"iceland","by":"blue","taken_from":"red","armies":1,"origin":"greenland"}]','a8550a46414690f65ccb2d57648fa2b32068b66a64ad330824a95956a0594c8a','7133f12b072b1e31:9de113a8040dfc16');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',12,1.79480403609356260296e+09,'blue','{"type":"play","seat":"blue","action":{"type":"MoveIn","armies":1}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','7133f12b072b1e31:8cd3df59397ab028');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',13,1.79480403611045885082e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"peru","target":"brazil"},"rolls":[{"index":60,"sides":6,"faces":[4]},{"index":61,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"peru","target":"brazil"},{"type":"AttackRolled","origin":"peru","target":"brazil","attack":[4],"defence":[6],"attacker_loses":1,"defender_loses":0}]','bcdedcc6a1983fa1056ada7db2f18aef54388be71857091b851d08575db64aa4','7133f12b072b1e31:f2a745c54a2c1dc4');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',14,1.79480403618368744849e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"greenland","target":"northwest_territory"},"rolls":[{"index":62,"sides":6,"faces":[5]},{"index":63,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"greenland","target":"northwest_territory"},{"type":"AttackRolled","origin":"greenland","target":"northwest_territory","attack":[5],"defence":[5],"attacker_loses":1,"defender_loses":0}]','e1602d81c4438bc94dd5a5a67f218ae6056543ce86789b2214583f9cbc585fcd','7133f12b072b1e31:f7fcc1e88bd850d8');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',15,1.79480403619884586337e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"egypt","target":"middle_east"},"rolls":[{"index":64,"sides":6,"faces":[3]},{"index":65,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"egypt","target":"middle_east"},{"type":"AttackRolled","origin":"egypt","target":"middle_east","attack":[3],"defence":[6],"attacker_loses":1,"defender_loses":0}]','19c3548dbdb530aeefe0a61ad8e56a99c8e4ccc005b81bcf8fdb643b60a2c1e1','7133f12b072b1e31:dafbc3bd3c9236b1');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',16,1.79480403627254676826e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"ural","target":"siberia"},"rolls":[{"index":66,"sides":6,"faces":[1]},{"index":67,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"ural","target":"siberia"},{"type":"AttackRolled","origin":"ural","target":"siberia","attack":[1],"defence":[2],"attacker_loses":1,"defender_loses":0}]','f60784c7c83c65157d111371765ac0b9419c3024aba23f9a5dac642e0da7e42f','7133f12b072b1e31:8f6a4c744e21b934');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',17,1.79480403634816193577e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":2,"origin":"western_australia","target":"indonesia"},"rolls":[{"index":68,"sides":43,"faces":[27],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":2,"origin":"western_australia","target":"indonesia"},{"type":"CardDrawn","seat":"blue","card":"northern_europe"},{"type":"TurnBegan","round":2,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','69a864179a591444c2fd930b26964d0900f7179520c2813feda5fd906280a276','7133f12b072b1e31:c60af0fca57ecf2c');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',18,1.79480403636701750752e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["western_united_states",3],["western_europe",1],["brazil",1],["alaska",1],["afghanistan",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["western_united_states",3],["western_europe",1],["brazil",1],["alaska",1],["afghanistan",1]]}]','ad3bf6470a5979a439e4ae394c5affd8a36edcd189230b2251bf7fd0ba32bf37','7133f12b072b1e31:168c329c5eec8a9c');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',19,1.79480403641388416291e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":3,"origin":"western_united_states","target":"central_america"},"rolls":[{"index":69,"sides":6,"faces":[5,2,2]},{"index":72,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":3,"origin":"western_united_states","target":"central_america"},{"type":"AttackRolled","origin":"western_united_states","target":"central_america","attack":[5,2,2],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"central_america","by":"red","taken_from":"blue","armies":3,"origin":"western_united_states"}]','1b267afd9296620df224921e8be0d897627d55e54645cd0fe740d0228b8b2b4c','7133f12b072b1e31:7ae505898f1c0c9b');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',20,1.79480403644531893731e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"afghanistan","target":"ural"},"rolls":[{"index":73,"sides":6,"faces":[6]},{"index":74,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"afghanistan","target":"ural"},{"type":"AttackRolled","origin":"afghanistan","target":"ural","attack":[6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','c3d8ef1b72d7d0d06e36d76049cef8d6b5e158b247dfa61479d6a7c8ef8d6460','7133f12b072b1e31:72b686dec56764bd');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',21,1.79480403647900533681e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"central_america","target":"eastern_united_states"},"rolls":[{"index":75,"sides":6,"faces":[6]},{"index":76,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"central_america","target":"eastern_united_states"},{"type":"AttackRolled","origin":"central_america","target":"eastern_united_states","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"eastern_united_states","by":"red","taken_from":"blue","armies":1,"origin":"central_america"}]','1224f56ba78b0e6abbbd105cb0581d9f2e88a62957d9299153dc9c2286acde09','7133f12b072b1e31:70078af453834b09');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',22,1.79480403656959438324e+09,'red','{"type":"play","seat":"red","action":{"type":"MoveIn","armies":2}}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"central_america","target":"eastern_united_states"}]','267d9926630c5aa8b5a4c5d0ff206ae7ea54ca8d5ad84ddf3aca90da2894057a','7133f12b072b1e31:32a4cb4ad2170102');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',23,1.7948040366290602684e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','7133f12b072b1e31:ce037d6ab23400ca');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',24,1.79480403664990496633e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"alaska","target":"kamchatka"},"rolls":[{"index":77,"sides":42,"faces":[8],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"alaska","target":"kamchatka"},{"type":"CardDrawn","seat":"red","card":"congo"},{"type":"TurnBegan","round":2,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":2}]','1ca1da3a757d5365fed9c1507aea2ad1a952a494a4236f97c18a0fab3e50a1b9','7133f12b072b1e31:91b69a71abe254fa');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',25,1.79480403674262356753e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["southern_europe",1],["india",2],["western_australia",1],["east_africa",1],["indonesia",1],["china",1],["scandinavia",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["southern_europe",1],["india",2],["western_australia",1],["east_africa",1],["indonesia",1],["china",1],["scandinavia",1]]}]','16def4ef34b224389592514a1348abf3fc004cb2794d5dc7555546b223b56bac','7133f12b072b1e31:5fa2950be2780098');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',26,1.79480403679314708706e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"east_africa","target":"middle_east"},"rolls":[{"index":78,"sides":6,"faces":[3]},{"index":79,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"east_africa","target":"middle_east"},{"type":"AttackRolled","origin":"east_africa","target":"middle_east","attack":[3],"defence":[3],"attacker_loses":1,"defender_loses":0}]','99183431a8ecfaaa7c0fe2746aa95e8533c078b7d68ea48a6cbaf733339fdfae','7133f12b072b1e31:2ab92ed4a72cc2fe');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',27,1.79480403690399241446e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"india","target":"middle_east"},"rolls":[{"index":80,"sides":6,"faces":[3,5]},{"index":82,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"india","target":"middle_east"},{"type":"AttackRolled","origin":"india","target":"middle_east","attack":[3,5],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"middle_east","by":"blue","taken_from":"red","armies":2,"origin":"india"}]','662de0496247e3dbc787da7100ddca57e6f2ffe386ac9ac6175dc012838172fa','7133f12b072b1e31:960f200f24401b68');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',28,1.79480403695324921609e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"middle_east","target":"afghanistan"},"rolls":[{"index":83,"sides":6,"faces":[4]},{"index":84,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"middle_east","target":"afghanistan"},{"type":"AttackRolled","origin":"middle_east","target":"afghanistan","attack":[4],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"afghanistan","by":"blue","taken_from":"red","armies":1,"origin":"middle_east"}]','86403ffcc6aea5affa72e338ee5e1757115eabb217cf2a275640de959494c1e6','7133f12b072b1e31:cc7620bddbc602ff');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',29,1.79480403699713611607e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"southern_europe","target":"ukraine"},"rolls":[{"index":85,"sides":6,"faces":[6]},{"index":86,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"southern_europe","target":"ukraine"},{"type":"AttackRolled","origin":"southern_europe","target":"ukraine","attack":[6],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ukraine","by":"blue","taken_from":"red","armies":1,"origin":"southern_europe"}]','36f9472145a967bbf5f6f0d90fa52ba470a27955bba07e50de58b990831b7f98','7133f12b072b1e31:a4904ccbd8a90842');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',30,1.79480403702685809138e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"china","target":"siberia"},"rolls":[{"index":87,"sides":6,"faces":[6]},{"index":88,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"china","target":"siberia"},{"type":"AttackRolled","origin":"china","target":"siberia","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"siberia","by":"blue","taken_from":"red","armies":1,"origin":"china"}]','534b6fbd0d884b0036d1db5a42d2f7e706f4cae830fbaecd7279fd5bc4da7aa0','7133f12b072b1e31:52dc3c58e8fa90a1');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',31,1.79480403704950451856e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"great_britain"},"rolls":[{"index":89,"sides":6,"faces":[2]},{"index":90,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"scandinavia","target":"great_britain"},{"type":"AttackRolled","origin":"scandinavia","target":"great_britain","attack":[2],"defence":[5],"attacker_loses":1,"defender_loses":0}]','8d7a342ef21a886d004d8a3989f6d28e5a081dd2e106d17248389f3c3b7fa570','7133f12b072b1e31:9c271648dbf69094');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',32,1.79480403707921504978e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"indonesia","target":"new_guinea"},"rolls":[{"index":91,"sides":41,"faces":[23],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"indonesia","target":"new_guinea"},{"type":"CardDrawn","seat":"blue","card":"middle_east"},{"type":"TurnBegan","round":3,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":6,"continents":0}]','3d34576c24319289ece0e31e7170973b560d45ba3772e8f8751b658c842a0487','7133f12b072b1e31:64e66b7923f6928d');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',33,1.79480403709187960625e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["madagascar",1],["venezuela",1],["quebec",1],["northern_europe",1],["congo",1],["north_africa",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["madagascar",1],["venezuela",1],["quebec",1],["northern_europe",1],["congo",1],["north_africa",1]]}]','93ac76bba237921cbf13fef86afc7df222837b7e6e7de18cd303024bef48e631','7133f12b072b1e31:43a3558138e590d4');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',34,1.79480403709852433203e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"northern_europe","target":"ukraine"},"rolls":[{"index":92,"sides":6,"faces":[2]},{"index":93,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"northern_europe","target":"ukraine"},{"type":"AttackRolled","origin":"northern_europe","target":"ukraine","attack":[2],"defence":[5],"attacker_loses":1,"defender_loses":0}]','9036ebf93c3bd3067902f48fd5d5df43f5ab04ded04061198ababb6f8bbc3aa5','7133f12b072b1e31:d92491e2acb8ef9a');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',35,1.79480403711787271496e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"north_africa","target":"egypt"},"rolls":[{"index":94,"sides":6,"faces":[1]},{"index":95,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"north_africa","target":"egypt"},{"type":"AttackRolled","origin":"north_africa","target":"egypt","attack":[1],"defence":[3],"attacker_loses":1,"defender_loses":0}]','65def4c3b33ae532b5645bb23409e029d26847ff074ba52cdd1fcf0b68e0b442','7133f12b072b1e31:efb8104ff3ff0187');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',36,1.79480403714643931391e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"congo","target":"east_africa"},"rolls":[{"index":96,"sides":6,"faces":[5]},{"index":97,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"congo","target":"east_africa"},{"type":"AttackRolled","origin":"congo","target":"east_africa","attack":[5],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"east_africa","by":"red","taken_from":"blue","armies":1,"origin":"congo"}]','75b5e76ae4acfac806d67cdda8e5b51b2cec685632a0e9a0813fd77086c7390f','7133f12b072b1e31:6533815920605038');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',37,1.79480403718331336972e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"kamchatka","target":"irkutsk"},"rolls":[{"index":98,"sides":6,"faces":[3]},{"index":99,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"kamchatka","target":"irkutsk"},{"type":"AttackRolled","origin":"kamchatka","target":"irkutsk","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','756cb78fa1130ce89014da64bbe609bc575d6b9961c7f4f388c8e40814a10591','7133f12b072b1e31:c0602a935a131aa8');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',38,1.79480403721472334859e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"brazil","target":"argentina"},"rolls":[{"index":100,"sides":6,"faces":[1]},{"index":101,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"brazil","target":"argentina"},{"type":"AttackRolled","origin":"brazil","target":"argentina","attack":[1],"defence":[5],"attacker_loses":1,"defender_loses":0}]','2eb62e4000769acca4811ca5fb4608a79fa41560cc2ca9c8bab44a5729fa6f22','7133f12b072b1e31:8ed1fe41fa96cb1a');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',39,1.79480403724943017966e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"venezuela","target":"peru"},"rolls":[{"index":102,"sides":6,"faces":[6]},{"index":103,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"venezuela","target":"peru"},{"type":"AttackRolled","origin":"venezuela","target":"peru","attack":[6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','abbaf9577850c80e43e836e4f32e98e032ec378ec0364ba6d4d216c8a38924d4','7133f12b072b1e31:a63f9eca6c8866eb');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',40,1.7948040372796692848e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"western_europe","target":"southern_europe"},"rolls":[{"index":104,"sides":6,"faces":[6]},{"index":105,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"western_europe","target":"southern_europe"},{"type":"AttackRolled","origin":"western_europe","target":"southern_europe","attack":[6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','604fb31fef127a65fdd4166aa7285e7e7c3989fff05501df5c7e20826a340de3','7133f12b072b1e31:c4d937f3d8634cbd');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',41,1.79480403732255172728e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"quebec","target":"greenland"},"rolls":[{"index":106,"sides":6,"faces":[4]},{"index":107,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"quebec","target":"greenland"},{"type":"AttackRolled","origin":"quebec","target":"greenland","attack":[4],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"greenland","by":"red","taken_from":"blue","armies":1,"origin":"quebec"}]','1c2788c31b0b778c7adfaa64acd853fadf162d15e18bb6a0d709ccf82ff61217','7133f12b072b1e31:f931b998152d01e5');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',42,1.79480403738388133048e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"eastern_united_states","target":"ontario"},"rolls":[{"index":108,"sides":40,"faces":[7],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"eastern_united_states","target":"ontario"},{"type":"CardDrawn","seat":"red","card":"china"},{"type":"TurnBegan","round":3,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":7,"continents":2}]','547bde5c61f87b7faf3c17f707057c70bafaa578839f9c14b72739fd65994c17','7133f12b072b1e31:fbf72fb436ef3434');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',43,1.79480403747177052501e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["middle_east",1],["eastern_australia",2],["afghanistan",1],["ural",1],["iceland",1],["yakutsk",1],["siam",1],["irkutsk",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["middle_east",1],["eastern_australia",2],["afghanistan",1],["ural",1],["iceland",1],["yakutsk",1],["siam",1],["irkutsk",1]]}]','1fffa8892151c327c5f15666267ef608b41307c24b48495fc09134ae5ca8ce76','7133f12b072b1e31:5f4b1049c3bb5063');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',44,1.79480403753698706625e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','7133f12b072b1e31:9ebd8c093c8e1837');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',45,1.79480403757246470457e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"afghanistan","target":"ukraine"}}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"afghanistan","target":"ukraine"},{"type":"TurnBegan","round":4,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','4601de5e9eab2d9efbc29c2b00ad2afe06b578247c3dee1575ffdfd46319de9e','7133f12b072b1e31:2d4ccf708c46a308');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',46,1.79480403762645387651e+09,'red','{"type":"play","seat":"red","action":{"type":"KeepCards"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','7133f12b072b1e31:fdaa07507df2f9d1');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',47,1.79480403766899704928e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["japan",2],["western_europe",1],["brazil",1],["western_united_states",1],["northern_europe",1],["alaska",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["japan",2],["western_europe",1],["brazil",1],["western_united_states",1],["northern_europe",1],["alaska",1]]}]','53477b55545d98f2e00c6111eeedbc1a0ab3d8e7ef89bf15cfe24e078ac9ffab','7133f12b072b1e31:455e93828d0617f0');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',48,1.79480403769312572481e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"northern_europe","target":"scandinavia"},"rolls":[{"index":109,"sides":6,"faces":[3]},{"index":110,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"northern_europe","target":"scandinavia"},{"type":"AttackRolled","origin":"northern_europe","target":"scandinavia","attack":[3],"defence":[6],"attacker_loses":1,"defender_loses":0}]','bdd6d205865cefdf774b29ec88d5a8a51ff6d8cb5069f212b89e16a6976d5b1b','7133f12b072b1e31:c3d15a39e8768ba5');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',49,1.79480403778983545301e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"western_europe","target":"southern_europe"},"rolls":[{"index":111,"sides":6,"faces":[3]},{"index":112,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"western_europe","target":"southern_europe"},{"type":"AttackRolled","origin":"western_europe","target":"southern_europe","attack":[3],"defence":[5],"attacker_loses":1,"defender_loses":0}]','1d84b759cfb26d7bdec2809d4e569cd38a6d17e5581f45708047647397e8af38','7133f12b072b1e31:fcb00c23136835d0');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',50,1.79480403789927792546e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','7133f12b072b1e31:5fdcae1885875416');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',51,1.79480403793304157259e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"japan","target":"kamchatka"}}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"japan","target":"kamchatka"},{"type":"TurnBegan","round":4,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":7,"continents":2}]','c41c66998b118d7c8781428a2ba99727e9e308a7a96884ea9af5498721143635','7133f12b072b1e31:f3c67b36f65433c8');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',52,1.7948040379828062058e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["siam",1],["yakutsk",2],["irkutsk",2],["ural",1],["peru",1],["new_guinea",1],["scandinavia",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["siam",1],["yakutsk",2],["irkutsk",2],["ural",1],["peru",1],["new_guinea",1],["scandinavia",1]]}]','4a27aa32aa0fbcf6f8436099cbe9ab1452b50778e0de6f0b0d81e5b58a8682ec','7133f12b072b1e31:4e8c09d435b5bba6');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',53,1.7948040380208907127e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"yakutsk","target":"kamchatka"}}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"yakutsk","target":"kamchatka"}]','115124ec8affb5f57c4d8a7948c274a83013650f28c611c8d5d3bafcfada3fe0','7133f12b072b1e31:8000ce7e50b061c1');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',54,1.79480403805980896951e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":1},"rolls":[{"index":113,"sides":6,"faces":[6,2]},{"index":115,"sides":6,"faces":[6]}]}','[{"type":"AttackRolled","origin":"yakutsk","target":"kamchatka","attack":[6,2],"defence":[6],"attacker_loses":1,"defender_loses":0}]','9d7bbdfd8adb1176ca27c1aa46733dec7b07cfc08ba1a80820414bc326e098fb','7133f12b072b1e31:dd52fc60541415ff');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',55,1.79480403810733079913e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"northern_europe"},"rolls":[{"index":116,"sides":6,"faces":[4]},{"index":117,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"scandinavia","target":"northern_europe"},{"type":"AttackRolled","origin":"scandinavia","target":"northern_europe","attack":[4],"defence":[4],"attacker_loses":1,"defender_loses":0}]','07d4b4b0c2938303982bf4fe6cfea8292b810dc5dcd1c9bcc6d8bd6b388e9d63','7133f12b072b1e31:99ef5f927a4e75b6');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',56,1.79480403814768218993e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"irkutsk","target":"kamchatka"}}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"irkutsk","target":"kamchatka"}]','4a2160940cf208a79668391691b9d5694a74bd9c59eed0c9d35e90ecf867417d','7133f12b072b1e31:99e1e645fa474382');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',57,1.79480403818906259537e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":2},"rolls":[{"index":118,"sides":6,"faces":[5,4]},{"index":120,"sides":6,"faces":[6,6]}]}','[{"type":"AttackRolled","origin":"irkutsk","target":"kamchatka","attack":[5,4],"defence":[6,6],"attacker_loses":2,"defender_loses":0}]','d98678b962eb6f7867cfc15475098f8a892cc0b9082cd4dbfb99343cb7efd826','7133f12b072b1e31:437e0da82664e1f1');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',58,1.79480403823904108998e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"yakutsk","target":"kamchatka"}}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"yakutsk","target":"kamchatka"}]','115124ec8affb5f57c4d8a7948c274a83013650f28c611c8d5d3bafcfada3fe0','7133f12b072b1e31:a55b3ab6d5f7d877');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',59,1.79480403828713750832e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":1},"rolls":[{"index":122,"sides":6,"faces":[2,3]},{"index":124,"sides":6,"faces":[6]}]}','[{"type":"AttackRolled","origin":"yakutsk","target":"kamchatka","attack":[2,3],"defence":[6],"attacker_loses":1,"defender_loses":0}]','abd5786b44e3751c6de95208b7fe7cdd4fad6f5425c2423f96a479a7a9e47198','7133f12b072b1e31:a7c1fecd3ed62d1e');
INSERT INTO "log" VALUES('6f1a7f6b3d733fdf',60,1.79480403833680510518e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"peru","target":"venezuela"},"rolls":[{"index":125,"sides":6,"faces":[6]},{"index":126,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"peru","target":"venezuela"},{"type":"AttackRolled","origin":"peru","target":"venezuela","attack":[6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','8a04660719dff1945ff0d186263e6081e65dd405e5283f08af437f40ea07e927','7133f12b072b1e31:ac1a06f0b964ea11');
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
INSERT INTO "players" VALUES('7133f12b072b1e31','0886b6b5988fb15b8550114a5cbd43ce7a8defa0a3434dc117f5038c93109311','Anna',1.794804034264336586e+09);
CREATE TABLE requests (
	player VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, "key"), 
	FOREIGN KEY(player) REFERENCES players (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "requests" VALUES('7133f12b072b1e31','bd4b647a436364fd','6f1a7f6b3d733fdf');
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
INSERT INTO "seats" VALUES('6f1a7f6b3d733fdf','red',0,'me','','','3c666bd778341f38',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('6f1a7f6b3d733fdf','blue',1,'me','','','3c666bd778341f38',NULL,NULL,0,'',NULL,NULL,0.0);
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
INSERT INTO "snapshots" VALUES('6f1a7f6b3d733fdf',40,'{"number":40,"state":{"game":"risk","rules":1,"seats":["red","blue"],"viewer":"","round":3,"on_turn":"red","dice":106,"agenda":["free move","draw card","pass the dice"],"table":{"draw":[],"orders":[]},"over":null,"options":{"max_rounds":null,"dealer":null,"initial_armies":false,"choose_territories":false,"fixed_set_values":false,"free_move_along_path":false,"territory_bonus":false,"missions":false,"capitals":false,"neutral_army":false},"position":{"owners":["red","red","blue","blue","red","red","red","red","red","red","blue","red","blue","blue","red","blue","red","red","blue","blue","red","blue","red","red","red","red","blue","blue","blue","red","blue","blue","blue","red","red","blue","blue","blue","blue","blue","blue","blue"],"armies":[1,1,1,1,1,2,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,3,2,2,1],"hands":[["congo","north_africa"],["middle_east","northern_europe"]],"pile":["afghanistan","alaska","alberta","argentina","brazil","central_america","china","east_africa","eastern_australia","eastern_united_states","egypt","great_britain","greenland","iceland","india","indonesia","irkutsk","japan","joker","joker","kamchatka","madagascar","mongolia","new_guinea","northwest_territory","ontario","peru","quebec","scandinavia","siam","siberia","south_africa","southern_europe","ukraine","ural","venezuela","western_australia","western_europe","western_united_states","yakutsk"],"discards":[],"sets_turned_in":0,"eliminated":[],"resigned":[],"missions":[],"headquarters":[]},"pending":{"type":"AttackOrEnd","seats":["red"]},"battle":null,"to_place":0,"in_hand":[],"conquered":true,"bonus_given":false,"last_set":[]},"veiled":[],"epochs":[{"first":0,"contributions":[{"seat":"red","text":"3c666bd778341f38"},{"seat":"blue","text":"3c666bd778341f38"}]}]}');
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
COMMIT;
