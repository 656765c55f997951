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
INSERT INTO "games" VALUES('d5c635f43f8c1eb8','risk',1,'game','playing','','{}','{"patience":null,"reserve":0,"silence":"answer","vacation":0,"undo":"phase","odds":true}','{"kind":"committed","secret":"0afbc44d4f03152914dbaec9f6a0f8cde900ea64b18fe14bc74320c2ed53b04e","imported":false}','2434e28720034a0b',1.79486553635103297235e+09,NULL,'4bed75ddac56f71d495b5af8c02eafaa4b4f3b2b76c2d03f1707d7dad6bc1fc5','2434e28720034a0b',0,61,4,'["red"]',1.79486553834024190902e+09,0,0,NULL,'{"red":[0.0,60,1794865538.3402443]}',61);
CREATE TABLE holders (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, seat, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "holders" VALUES('d5c635f43f8c1eb8','red','2434e28720034a0b');
INSERT INTO "holders" VALUES('d5c635f43f8c1eb8','blue','2434e28720034a0b');
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
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',0,1.79486553640352368356e+09,NULL,'{"type":"start","rolls":[{"index":0,"sides":42,"faces":[27]},{"index":1,"sides":41,"faces":[23]},{"index":2,"sides":40,"faces":[8]},{"index":3,"sides":39,"faces":[22]},{"index":4,"sides":38,"faces":[30]},{"index":5,"sides":37,"faces":[25]},{"index":6,"sides":36,"faces":[10]},{"index":7,"sides":35,"faces":[20]},{"index":8,"sides":34,"faces":[7]},{"index":9,"sides":33,"faces":[30]},{"index":10,"sides":32,"faces":[22]},{"index":11,"sides":31,"faces":[1]},{"index":12,"sides":30,"faces":[14]},{"index":13,"sides":29,"faces":[28]},{"index":14,"sides":28,"faces":[13]},{"index":15,"sides":27,"faces":[11]},{"index":16,"sides":26,"faces":[3]},{"index":17,"sides":25,"faces":[10]},{"index":18,"sides":24,"faces":[2]},{"index":19,"sides":23,"faces":[22]},{"index":20,"sides":22,"faces":[3]},{"index":21,"sides":21,"faces":[6]},{"index":22,"sides":20,"faces":[15]},{"index":23,"sides":19,"faces":[5]},{"index":24,"sides":18,"faces":[4]},{"index":25,"sides":17,"faces":[4]},{"index":26,"sides":16,"faces":[9]},{"index":27,"sides":15,"faces":[2]},{"index":28,"sides":14,"faces":[3]},{"index":29,"sides":13,"faces":[3]},{"index":30,"sides":12,"faces":[4]},{"index":31,"sides":11,"faces":[11]},{"index":32,"sides":10,"faces":[3]},{"index":33,"sides":9,"faces":[7]},{"index":34,"sides":8,"faces":[4]},{"index":35,"sides":7,"faces":[6]},{"index":36,"sides":6,"faces":[3]},{"index":37,"sides":5,"faces":[1]},{"index":38,"sides":4,"faces":[1]},{"index":39,"sides":3,"faces":[1]},{"index":40,"sides":2,"faces":[2]}]}','[{"type":"TerritoriesDealt","seat":"red","spaces":["greenland","alberta","quebec","western_united_states","eastern_united_states","central_america","venezuela","peru","northern_europe","western_europe","southern_europe","north_africa","south_africa","madagascar","ural","siberia","kamchatka","irkutsk","china","mongolia","siam"]},{"type":"TerritoriesDealt","seat":"blue","spaces":["alaska","northwest_territory","ontario","brazil","argentina","iceland","great_britain","scandinavia","ukraine","egypt","east_africa","congo","yakutsk","afghanistan","japan","middle_east","india","indonesia","new_guinea","western_australia","eastern_australia"]},{"type":"TurnBegan","round":1,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','eb02e4c8cadcfb8a87aafefffa196da8007c59eb8ea2719b2fba4183f016c4ac',NULL);
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',1,1.79486553725184607506e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["quebec",1],["irkutsk",1],["kamchatka",1],["central_america",1],["southern_europe",1],["western_europe",1],["madagascar",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["quebec",1],["irkutsk",1],["kamchatka",1],["central_america",1],["southern_europe",1],["western_europe",1],["madagascar",1]]}]','7356a6673de24d4399e9df8896b9e72a2a16371cdcc0699bc07a531df608337e','2434e28720034a0b:dd4ab0cb3b8d2a4f');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',2,1.7948655372887077331e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"kamchatka","target":"japan"},"rolls":[{"index":41,"sides":6,"faces":[2]},{"index":42,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"kamchatka","target":"japan"},{"type":"AttackRolled","origin":"kamchatka","target":"japan","attack":[2],"defence":[6],"attacker_loses":1,"defender_loses":0}]','c71c24015df653a0020341a1a320f3301b9736fe693dcc029fc3fd501ea19626','2434e28720034a0b:1b3ede3da980ca9a');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',3,1.79486553730496740336e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"quebec","target":"ontario"},"rolls":[{"index":43,"sides":6,"faces":[6]},{"index":44,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"quebec","target":"ontario"},{"type":"AttackRolled","origin":"quebec","target":"ontario","attack":[6],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ontario","by":"red","taken_from":"blue","armies":1,"origin":"quebec"}]','78e23db47e908a47877b040aa0bcf3f1ccfc04bcff4e4dc21fc31b6e27ef0390','2434e28720034a0b:9f32fbe99f12e66d');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',4,1.79486553732090353967e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"western_europe","target":"great_britain"},"rolls":[{"index":45,"sides":6,"faces":[3]},{"index":46,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"western_europe","target":"great_britain"},{"type":"AttackRolled","origin":"western_europe","target":"great_britain","attack":[3],"defence":[3],"attacker_loses":1,"defender_loses":0}]','961681e2e44d5cc62fdcf22466b1d5cad68597481b1726ecfd84902ad4bef022','2434e28720034a0b:6692831a9ec6e269');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',5,1.79486553733192586899e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:2b60245b9a3a9d23');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',6,1.79486553740119862557e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"southern_europe","target":"western_europe"},"rolls":[{"index":47,"sides":44,"faces":[16],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"southern_europe","target":"western_europe"},{"type":"CardDrawn","seat":"red","card":"india"},{"type":"TurnBegan","round":1,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":2}]','3d0432fceaadf9c00e761bd1147c3d3f80a2ffe8c7c0fec9989f802f750664ef','2434e28720034a0b:2590117091bb90a6');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',7,1.79486553743863725667e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["india",1],["alaska",2],["egypt",1],["middle_east",1],["iceland",1],["western_australia",2]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["india",1],["alaska",2],["egypt",1],["middle_east",1],["iceland",1],["western_australia",2]]}]','efa97df9013ff17d90108f391d6ac6ffe0aa9ed3d2ff0ba4beddf686ad4a32bf','2434e28720034a0b:139e4c8d84469ee8');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',8,1.79486553747296047212e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"alaska","target":"alberta"},"rolls":[{"index":48,"sides":6,"faces":[3]},{"index":49,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"alaska","target":"alberta"},{"type":"AttackRolled","origin":"alaska","target":"alberta","attack":[3],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"alberta","by":"blue","taken_from":"red","armies":1,"origin":"alaska"}]','70dd855e7826a4c9a43d9279741de7e087ffeb558d93c577e68721bf74ec3231','2434e28720034a0b:0670404ed962056f');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',9,1.79486553748829722409e+09,'blue','{"type":"play","seat":"blue","action":{"type":"MoveIn","armies":2}}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"alaska","target":"alberta"}]','4f0d073b3f9ed17fa42f9293ca16bf4e6eea01418f55f5d2c6e4e8b2d59252c5','2434e28720034a0b:5ce2354ec0394c6c');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',10,1.79486553750520086286e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:b8dbe57229d72907');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',11,1.79486553752195310586e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"middle_east","target":"egypt"},"rolls":[{"index":50,"sides":43,"faces":[23],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"middle_east","target":"egypt"},{"type":"CardDrawn","seat":"blue","card":"middle_east"},{"type":"TurnBegan","round":2,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','cd144f496082f0a29e501fc62843aa520cb3c582d0b2aca9d58020d57ee17ec5','2434e28720034a0b:d925d47aa4367b66');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',12,1.79486553753231143954e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["eastern_united_states",3],["northern_europe",1],["greenland",1],["western_europe",1],["southern_europe",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["eastern_united_states",3],["northern_europe",1],["greenland",1],["western_europe",1],["southern_europe",1]]}]','902edf44daa330e849547e290dfd249999c37d1502764f67409fde862cf9d0c3','2434e28720034a0b:b19a8c5ab68f6be5');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',13,1.79486553753920793528e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"northern_europe","target":"great_britain"},"rolls":[{"index":51,"sides":6,"faces":[6]},{"index":52,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"northern_europe","target":"great_britain"},{"type":"AttackRolled","origin":"northern_europe","target":"great_britain","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"great_britain","by":"red","taken_from":"blue","armies":1,"origin":"northern_europe"}]','a037891484ffcb752c84582c0ff9066ed59ca8513f37da8894b9f9212340452a','2434e28720034a0b:56e21e416d48ca92');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',14,1794865537.54777,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"greenland","target":"iceland"}}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"greenland","target":"iceland"}]','4f7ec05bdaa816374e83971d96f9cde93359db6fc9b4815e255c8a97376c8928','2434e28720034a0b:c20906ae622ff15c');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',15,1.7948655375745234489e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Defend","dice":1},"rolls":[{"index":53,"sides":6,"faces":[3]},{"index":54,"sides":6,"faces":[5]}]}','[{"type":"AttackRolled","origin":"greenland","target":"iceland","attack":[3],"defence":[5],"attacker_loses":1,"defender_loses":0}]','41271f29a77ae15a8834b15941e32f82dc0c7a9f93605bc0a89c8acb5ec05380','2434e28720034a0b:3d33de03a6252eda');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',16,1.79486553759201622002e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"southern_europe","target":"middle_east"},"rolls":[{"index":55,"sides":6,"faces":[6]},{"index":56,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"southern_europe","target":"middle_east"},{"type":"AttackRolled","origin":"southern_europe","target":"middle_east","attack":[6],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"middle_east","by":"red","taken_from":"blue","armies":1,"origin":"southern_europe"}]','d64f537c24f3960e30f490b89af05a13deadc9b92886b501ffc8f42dc9d09f34','2434e28720034a0b:e63d4fb9db667eff');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',17,1.79486553760461688038e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"madagascar","target":"east_africa"},"rolls":[{"index":57,"sides":6,"faces":[2]},{"index":58,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"madagascar","target":"east_africa"},{"type":"AttackRolled","origin":"madagascar","target":"east_africa","attack":[2],"defence":[2],"attacker_loses":1,"defender_loses":0}]','c5c852ebcf426cfd34d5919e1597bf55e17ea0faa1556d8584ef4caefc0bf791','2434e28720034a0b:1adbbe0939a0413a');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',18,1.79486553761409854887e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:656763242b020353');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',19,1.79486553762629318237e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"western_europe","target":"northern_europe"},"rolls":[{"index":59,"sides":42,"faces":[19],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"western_europe","target":"northern_europe"},{"type":"CardDrawn","seat":"red","card":"joker"},{"type":"TurnBegan","round":2,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":2}]','2af30fc7bb19a1680d80aaa96d6f014f94ee2e78295bba87ce289774f7b1f369','2434e28720034a0b:cb2878e29c24e639');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',20,1.79486553764020061486e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["afghanistan",1],["brazil",1],["eastern_australia",1],["new_guinea",1],["alberta",1],["scandinavia",1],["japan",2]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["afghanistan",1],["brazil",1],["eastern_australia",1],["new_guinea",1],["alberta",1],["scandinavia",1],["japan",2]]}]','0f10fe2c313a5e387a99f0d4b08008ebf67a434c9807bcb451bbc1fb6de8f9f8','2434e28720034a0b:ba1482cc1f1ffbde');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',21,1.7948655376775298118e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"india","target":"siam"},"rolls":[{"index":60,"sides":6,"faces":[4]},{"index":61,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"india","target":"siam"},{"type":"AttackRolled","origin":"india","target":"siam","attack":[4],"defence":[4],"attacker_loses":1,"defender_loses":0}]','1e7e04e15e8db6b517676f1d22612c46478dc472e47816e74c2453a6933bd987','2434e28720034a0b:0560457aacb6b31a');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',22,1.79486553772149753571e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"northern_europe"}}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"scandinavia","target":"northern_europe"}]','8dc702ef66d4944122f74fa6aa848b5e3c71ff707e3f19bc93ceb87e42b9bd6b','2434e28720034a0b:39c0da1ba154854e');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',23,1.794865537733455658e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":2},"rolls":[{"index":62,"sides":6,"faces":[5]},{"index":63,"sides":6,"faces":[4,5]}]}','[{"type":"AttackRolled","origin":"scandinavia","target":"northern_europe","attack":[5],"defence":[4,5],"attacker_loses":1,"defender_loses":0}]','9789d6357a845623fec631c63eeacd598bf892be40213d01bb7df92ca7085f5f','2434e28720034a0b:05d3a012ba97999b');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',24,1.79486553774890875818e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"afghanistan","target":"ural"},"rolls":[{"index":65,"sides":6,"faces":[2]},{"index":66,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"afghanistan","target":"ural"},{"type":"AttackRolled","origin":"afghanistan","target":"ural","attack":[2],"defence":[6],"attacker_loses":1,"defender_loses":0}]','27894e224ca8d7a6b325e65cb117c252a4ed5b4eafcb46cb284f77bf5069bbe2','2434e28720034a0b:27a776921ea698b1');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',25,1.79486553777411556248e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"brazil","target":"north_africa"},"rolls":[{"index":67,"sides":6,"faces":[5]},{"index":68,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"brazil","target":"north_africa"},{"type":"AttackRolled","origin":"brazil","target":"north_africa","attack":[5],"defence":[5],"attacker_loses":1,"defender_loses":0}]','c1743b2881a35d4db495a8c1d2532ef9100663d85a13bece17f3f411abaa12ec','2434e28720034a0b:efb708c6bfaaf78e');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',26,1.7948655377968816757e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"egypt","target":"middle_east"},"rolls":[{"index":69,"sides":6,"faces":[2,4]},{"index":71,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"egypt","target":"middle_east"},{"type":"AttackRolled","origin":"egypt","target":"middle_east","attack":[2,4],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"middle_east","by":"blue","taken_from":"red","armies":2,"origin":"egypt"}]','fb57ddd27a81147ba1cf4ff1e9f41b78358b7638e53cf029de912b0c96f381c8','2434e28720034a0b:d9ab476033c1c27e');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',27,1.79486553782377386088e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"middle_east","target":"southern_europe"},"rolls":[{"index":72,"sides":6,"faces":[1]},{"index":73,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"middle_east","target":"southern_europe"},{"type":"AttackRolled","origin":"middle_east","target":"southern_europe","attack":[1],"defence":[6],"attacker_loses":1,"defender_loses":0}]','ab939078dcde89cc5636f8e4ace7d3bdca376cd4dd2cc78e82feab327665e2aa','2434e28720034a0b:90b3a1acc386975b');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',28,1.7948655378428843021e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"japan","target":"mongolia"},"rolls":[{"index":74,"sides":6,"faces":[3,2]},{"index":76,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"japan","target":"mongolia"},{"type":"AttackRolled","origin":"japan","target":"mongolia","attack":[3,2],"defence":[3],"attacker_loses":1,"defender_loses":0}]','7fb8eb7634c12cca186a68c9e0148d7be627d7d0495e3b19dfff38b62283a675','2434e28720034a0b:f27bc7739280e059');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',29,1.79486553787216186525e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"iceland","target":"greenland"},"rolls":[{"index":77,"sides":6,"faces":[3]},{"index":78,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"iceland","target":"greenland"},{"type":"AttackRolled","origin":"iceland","target":"greenland","attack":[3],"defence":[3],"attacker_loses":1,"defender_loses":0}]','51a8073e2bcd570f23e571ae24a5d10e695c478724a565293f4d20d85aab8122','2434e28720034a0b:5a271031b8263008');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',30,1.79486553789895558362e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"japan","target":"kamchatka"},"rolls":[{"index":79,"sides":6,"faces":[3]},{"index":80,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"japan","target":"kamchatka"},{"type":"AttackRolled","origin":"japan","target":"kamchatka","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','f99d53b09e1f449e35eb02cadce17ba637717c6527cb6e75b9a0118cbc8e599f','2434e28720034a0b:e20c5b2eb471de13');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',31,1.79486553793603682512e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"alberta","target":"ontario"},"rolls":[{"index":81,"sides":6,"faces":[4]},{"index":82,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"alberta","target":"ontario"},{"type":"AttackRolled","origin":"alberta","target":"ontario","attack":[4],"defence":[4],"attacker_loses":1,"defender_loses":0}]','24ddf26ae014f56a8998929aeeba824128850227b3543dcb53f5cd714f5226b3','2434e28720034a0b:242f54dd72945ed2');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',32,1.79486553796248483657e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"alberta","target":"ontario"},"rolls":[{"index":83,"sides":6,"faces":[3]},{"index":84,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"alberta","target":"ontario"},{"type":"AttackRolled","origin":"alberta","target":"ontario","attack":[3],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ontario","by":"blue","taken_from":"red","armies":1,"origin":"alberta"}]','5afccfaa8a2eb583808cc3cf8dd8ea0daa9c4cd1c01f4a49c35b299db1c058b5','2434e28720034a0b:6435cbdec50f52a9');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',33,1.7948655379757535457e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"eastern_australia","target":"western_australia"},"rolls":[{"index":85,"sides":41,"faces":[26],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"eastern_australia","target":"western_australia"},{"type":"CardDrawn","seat":"blue","card":"northwest_territory"},{"type":"TurnBegan","round":3,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','20d6df087e389fa05cd0a20f15cb1966edf7937661f237cc4a8131a4a85670a8','2434e28720034a0b:3b2e64d8c1292a2c');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',34,1.79486553798656940455e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["northern_europe",1],["eastern_united_states",1],["north_africa",1],["ural",2],["great_britain",1],["western_europe",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["northern_europe",1],["eastern_united_states",1],["north_africa",1],["ural",2],["great_britain",1],["western_europe",1]]}]','dc04b89c5158c9097c711669f9bc867900425041c6d17fbf7112b642b2d75267','2434e28720034a0b:ad531671a2c5ce4b');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',35,1.79486553799571633342e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"north_africa","target":"egypt"},"rolls":[{"index":86,"sides":6,"faces":[3]},{"index":87,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"north_africa","target":"egypt"},{"type":"AttackRolled","origin":"north_africa","target":"egypt","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','19cb27dcd95397c8142b1d6e66a86456936f4b84fea000b0884b5bbd5c3fbcde','2434e28720034a0b:5c7c66b40031af58');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',36,1.79486553800626373288e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ural","target":"afghanistan"},"rolls":[{"index":88,"sides":6,"faces":[6]},{"index":89,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ural","target":"afghanistan"},{"type":"AttackRolled","origin":"ural","target":"afghanistan","attack":[6],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"afghanistan","by":"red","taken_from":"blue","armies":1,"origin":"ural"}]','0dfaff62641feac6b54e5d55321c273722dd8b24ef497d8d977d9dacc20f9d70','2434e28720034a0b:788b742bf421340e');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',37,1.79486553801578378676e+09,'red','{"type":"play","seat":"red","action":{"type":"MoveIn","armies":2}}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"ural","target":"afghanistan"}]','93d881486996c1b7ed3f223ce715af792f0c0d60455c66b502fe3eecffbee3c1','2434e28720034a0b:e15f1eafb53ff51c');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',38,1.79486553802635669706e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"northern_europe","target":"ukraine"},"rolls":[{"index":90,"sides":6,"faces":[4]},{"index":91,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"northern_europe","target":"ukraine"},{"type":"AttackRolled","origin":"northern_europe","target":"ukraine","attack":[4],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ukraine","by":"red","taken_from":"blue","armies":1,"origin":"northern_europe"}]','91df0224a9f18716d3cbc1c803882f3980944cf4ed1ff5ce9b4db542aada70d4','2434e28720034a0b:93c284c4aa9b1a34');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',39,1.79486553804406380658e+09,'red','{"type":"play","seat":"red","action":{"type":"MoveIn","armies":1}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:64d8fb7c7bd82c4d');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',40,1.79486553805490708351e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"eastern_united_states","target":"ontario"},"rolls":[{"index":92,"sides":6,"faces":[4]},{"index":93,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"eastern_united_states","target":"ontario"},{"type":"AttackRolled","origin":"eastern_united_states","target":"ontario","attack":[4],"defence":[6],"attacker_loses":1,"defender_loses":0}]','08a0123e2037fcf1d83feb5aa1625a81909b959198ae4752ef627887dbb91d86','2434e28720034a0b:51e5b3c5b58426c9');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',41,1.79486553807991456978e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"eastern_united_states","target":"ontario"},"rolls":[{"index":94,"sides":6,"faces":[4]},{"index":95,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"eastern_united_states","target":"ontario"},{"type":"AttackRolled","origin":"eastern_united_states","target":"ontario","attack":[4],"defence":[5],"attacker_loses":1,"defender_loses":0}]','9e004d72f55aaaba99e23a72ee433b1ab8150515783d4636ccead2c83fce8a3d','2434e28720034a0b:b6f224ed69648596');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',42,1.79486553809681439403e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"afghanistan","target":"middle_east"},"rolls":[{"index":96,"sides":6,"faces":[2]},{"index":97,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"afghanistan","target":"middle_east"},{"type":"AttackRolled","origin":"afghanistan","target":"middle_east","attack":[2],"defence":[5],"attacker_loses":1,"defender_loses":0}]','d642d0870f5287d488db14190f3a336a415db3932486d6a58e271c584ec771ea','2434e28720034a0b:d6b33beea775b1e3');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',43,1.7948655381066467762e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:67a16c2857c64829');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',44,1.79486553811530327793e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":2,"origin":"western_europe","target":"northern_europe"},"rolls":[{"index":98,"sides":40,"faces":[5],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":2,"origin":"western_europe","target":"northern_europe"},{"type":"CardDrawn","seat":"red","card":"brazil"},{"type":"TurnBegan","round":3,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":2}]','11a8d661b694cfade130a7b46d1d9fd8128bb33a8467fad3ebdba5090b7a516d','2434e28720034a0b:eea584dc308cc295');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',45,1.79486553813266491892e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["scandinavia",1],["ontario",1],["east_africa",1],["eastern_australia",1],["india",1],["congo",1],["new_guinea",1],["brazil",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["scandinavia",1],["ontario",1],["east_africa",1],["eastern_australia",1],["india",1],["congo",1],["new_guinea",1],["brazil",1]]}]','dc2341e00760b725f1454a7f1ef79d04d90798ad1bdd57fb165386a239d01afc','2434e28720034a0b:54b2f9b8dd77a867');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',46,1.79486553814811587333e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"northern_europe"}}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"scandinavia","target":"northern_europe"}]','8dc702ef66d4944122f74fa6aa848b5e3c71ff707e3f19bc93ceb87e42b9bd6b','2434e28720034a0b:bfc5713432dd7bc7');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',47,1.79486553815655612946e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":2},"rolls":[{"index":99,"sides":6,"faces":[4]},{"index":100,"sides":6,"faces":[2,2]}]}','[{"type":"AttackRolled","origin":"scandinavia","target":"northern_europe","attack":[4],"defence":[2,2],"attacker_loses":0,"defender_loses":1}]','55d201da9e909a7e06acd035d03389213f6f188d65a0557eb3c3473d41a7a22c','2434e28720034a0b:64451a025de3f43f');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',48,1.79486553817067646977e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"east_africa","target":"north_africa"},"rolls":[{"index":102,"sides":6,"faces":[6]},{"index":103,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"east_africa","target":"north_africa"},{"type":"AttackRolled","origin":"east_africa","target":"north_africa","attack":[6],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"north_africa","by":"blue","taken_from":"red","armies":1,"origin":"east_africa"}]','fb679e80237e4fc6f19076ebbc9bb0245ea9792f17dff7735131a993175a1fda','2434e28720034a0b:73c157486442c087');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',49,1.79486553818179869648e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"ukraine"},"rolls":[{"index":104,"sides":6,"faces":[6]},{"index":105,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"scandinavia","target":"ukraine"},{"type":"AttackRolled","origin":"scandinavia","target":"ukraine","attack":[6],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ukraine","by":"blue","taken_from":"red","armies":1,"origin":"scandinavia"}]','94beb57adffbdb4972427b9ab07dfc027ae8f941b88428db47781087e9965c62','2434e28720034a0b:ed921b6902a7fce8');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',50,1.79486553819692468648e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"ontario","target":"eastern_united_states"}}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"ontario","target":"eastern_united_states"}]','4728d991a66cce74e0a99478412e74db8b6cab3d3d3a3c51bde455ce8ed7a455','2434e28720034a0b:a790c9e3bfbe9b35');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',51,1.79486553820631861686e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":2},"rolls":[{"index":106,"sides":6,"faces":[3]},{"index":107,"sides":6,"faces":[6,4]}]}','[{"type":"AttackRolled","origin":"ontario","target":"eastern_united_states","attack":[3],"defence":[6,4],"attacker_loses":1,"defender_loses":0}]','ae536d50f2a3b8987965b14ff036c7a8da81bb908c922408f3cefc552736a6b5','2434e28720034a0b:e819255838bf0486');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',52,1.79486553821687507635e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:3d59e9f62d69c991');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',53,1.79486553822912740709e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"brazil","target":"argentina"},"rolls":[{"index":109,"sides":39,"faces":[30],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"brazil","target":"argentina"},{"type":"CardDrawn","seat":"blue","card":"siberia"},{"type":"TurnBegan","round":4,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','e0d1bea7d025c5c1cf243e2fcf31de5cec8414e9516b97723b430786ffc9e9b4','2434e28720034a0b:cfabf8869a1fbf33');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',54,1.79486553824200892447e+09,'red','{"type":"play","seat":"red","action":{"type":"KeepCards"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','2434e28720034a0b:fb618e6be1597233');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',55,1.79486553825635814667e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["afghanistan",1],["china",1],["kamchatka",1],["irkutsk",1],["southern_europe",1],["south_africa",1],["northern_europe",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["afghanistan",1],["china",1],["kamchatka",1],["irkutsk",1],["southern_europe",1],["south_africa",1],["northern_europe",1]]}]','fd80524bd9358a8cdbec15b31a3908bf6aafb90bab4d9475c86345e7ebcbd689','2434e28720034a0b:c2d3e2cf15968a7a');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',56,1.79486553826827311512e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":2,"origin":"eastern_united_states","target":"ontario"},"rolls":[{"index":110,"sides":6,"faces":[6,5]},{"index":112,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":2,"origin":"eastern_united_states","target":"ontario"},{"type":"AttackRolled","origin":"eastern_united_states","target":"ontario","attack":[6,5],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ontario","by":"red","taken_from":"blue","armies":2,"origin":"eastern_united_states"}]','8dc79a5aaf59b8fc6e380fac59f408d7b6bf27a33102b1a205e3657c87c89901','2434e28720034a0b:e471538899739248');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',57,1.79486553828361153602e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"afghanistan","target":"middle_east"},"rolls":[{"index":113,"sides":6,"faces":[5]},{"index":114,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"afghanistan","target":"middle_east"},{"type":"AttackRolled","origin":"afghanistan","target":"middle_east","attack":[5],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"middle_east","by":"red","taken_from":"blue","armies":1,"origin":"afghanistan"}]','57112a6b83ac7c4197083e89edff8f0a2b727154542a32dc1c12ff4e7fd6f42c','2434e28720034a0b:cd69fa29e93fe1e0');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',58,1.79486553829657840726e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"southern_europe","target":"egypt"},"rolls":[{"index":115,"sides":6,"faces":[2]},{"index":116,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"southern_europe","target":"egypt"},{"type":"AttackRolled","origin":"southern_europe","target":"egypt","attack":[2],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"egypt","by":"red","taken_from":"blue","armies":1,"origin":"southern_europe"}]','34a05cb7bfe2bfa60536c1f1607af2da97e98c9ff5cdf8f273adfeb099490271','2434e28720034a0b:294091d7708b2bcf');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',59,1.79486553831160879132e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"great_britain","target":"scandinavia"},"rolls":[{"index":117,"sides":6,"faces":[6]},{"index":118,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"great_britain","target":"scandinavia"},{"type":"AttackRolled","origin":"great_britain","target":"scandinavia","attack":[6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','3b90bd8fcbfe95f94ac0bc35928a775435a04cbac6535d62564e21062f57727c','2434e28720034a0b:e9199829c7914f77');
INSERT INTO "log" VALUES('d5c635f43f8c1eb8',60,1.79486553834024190902e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"south_africa","target":"east_africa"},"rolls":[{"index":119,"sides":6,"faces":[1]},{"index":120,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"south_africa","target":"east_africa"},{"type":"AttackRolled","origin":"south_africa","target":"east_africa","attack":[1],"defence":[2],"attacker_loses":1,"defender_loses":0}]','25960208870684f458ced7d551271e8e4cea5d8e2a3cec7acde432c0e712d33c','2434e28720034a0b:30d0f97f84062987');
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
INSERT INTO "players" VALUES('2434e28720034a0b','0886b6b5988fb15b8550114a5cbd43ce7a8defa0a3434dc117f5038c93109311','Anna',1.79486553626976275445e+09);
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
INSERT INTO "requests" VALUES('2434e28720034a0b','b7a0406aee787e08','d5c635f43f8c1eb8');
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
INSERT INTO "seats" VALUES('d5c635f43f8c1eb8','red',0,'me','','','ce7dd381eaaafabc',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('d5c635f43f8c1eb8','blue',1,'me','','','ce7dd381eaaafabc',NULL,NULL,0,'',NULL,NULL,0.0);
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
INSERT INTO "snapshots" VALUES('d5c635f43f8c1eb8',40,'{"number":40,"state":{"game":"risk","rules":1,"seats":["red","blue"],"viewer":"","round":3,"on_turn":"red","dice":94,"agenda":["free move","draw card","pass the dice"],"table":{"draw":[],"orders":[]},"over":null,"options":{"max_rounds":null,"dealer":null,"initial_armies":false,"choose_territories":false,"fixed_set_values":false,"free_move_along_path":false,"territory_bonus":false,"missions":false,"capitals":false,"neutral_army":false},"position":{"owners":["blue","blue","red","blue","blue","red","red","red","red","red","red","blue","blue","blue","red","blue","red","red","red","red","red","blue","blue","blue","red","red","red","red","blue","red","red","red","red","red","blue","blue","blue","red","blue","blue","blue","blue"],"armies":[1,1,1,1,1,1,1,4,2,1,1,1,1,1,2,1,2,3,1,1,1,1,1,1,1,1,1,1,1,1,2,2,1,1,1,1,1,1,1,2,4,1],"hands":[["india","joker"],["middle_east","northwest_territory"]],"pile":["afghanistan","alaska","alberta","argentina","brazil","central_america","china","congo","east_africa","eastern_australia","eastern_united_states","egypt","great_britain","greenland","iceland","indonesia","irkutsk","japan","joker","kamchatka","madagascar","mongolia","new_guinea","north_africa","northern_europe","ontario","peru","quebec","scandinavia","siam","siberia","south_africa","southern_europe","ukraine","ural","venezuela","western_australia","western_europe","western_united_states","yakutsk"],"discards":[],"sets_turned_in":0,"eliminated":[],"resigned":[],"missions":[],"headquarters":[]},"pending":{"type":"AttackOrEnd","seats":["red"]},"battle":null,"to_place":0,"in_hand":[],"conquered":true,"bonus_given":false,"last_set":[]},"veiled":[],"epochs":[{"first":0,"contributions":[{"seat":"red","text":"ce7dd381eaaafabc"},{"seat":"blue","text":"ce7dd381eaaafabc"}]}]}');
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
