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
INSERT INTO "alembic_version" VALUES('0003');
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
	result TEXT, clocks TEXT DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES players (id), 
	UNIQUE (rematch_of), 
	UNIQUE (watch_hash)
);
INSERT INTO "games" VALUES('d47b23ebe238d0e7','risk',1,'game','playing','','{}','{"patience":null,"reserve":0,"silence":"answer","vacation":0,"undo":"phase","odds":true}','{"kind":"committed","secret":"805836f11fe322242e515175cbd44e2abd0a202cc9d075f63f705370eead1588","imported":false}','d96fa307d49447e3',1.79480235786137795441e+09,NULL,'8b2dd1c03094b871cc8a4140de93b9993513dc3880ab61e7ecb179020f733c9f','d96fa307d49447e3',0,61,4,'["red"]',1.79480236044585275646e+09,0,0,NULL,'{"red":[0.0,60,1794802360.4458477]}');
CREATE TABLE holders (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, seat, player), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "holders" VALUES('d47b23ebe238d0e7','red','d96fa307d49447e3');
INSERT INTO "holders" VALUES('d47b23ebe238d0e7','blue','d96fa307d49447e3');
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
INSERT INTO "log" VALUES('d47b23ebe238d0e7',0,1.7948023580082435608e+09,NULL,'{"type":"start","rolls":[{"index":0,"sides":42,"faces":[29]},{"index":1,"sides":41,"faces":[22]},{"index":2,"sides":40,"faces":[28]},{"index":3,"sides":39,"faces":[4]},{"index":4,"sides":38,"faces":[2]},{"index":5,"sides":37,"faces":[11]},{"index":6,"sides":36,"faces":[30]},{"index":7,"sides":35,"faces":[24]},{"index":8,"sides":34,"faces":[4]},{"index":9,"sides":33,"faces":[19]},{"index":10,"sides":32,"faces":[9]},{"index":11,"sides":31,"faces":[8]},{"index":12,"sides":30,"faces":[8]},{"index":13,"sides":29,"faces":[15]},{"index":14,"sides":28,"faces":[28]},{"index":15,"sides":27,"faces":[11]},{"index":16,"sides":26,"faces":[5]},{"index":17,"sides":25,"faces":[16]},{"index":18,"sides":24,"faces":[19]},{"index":19,"sides":23,"faces":[17]},{"index":20,"sides":22,"faces":[16]},{"index":21,"sides":21,"faces":[9]},{"index":22,"sides":20,"faces":[10]},{"index":23,"sides":19,"faces":[17]},{"index":24,"sides":18,"faces":[18]},{"index":25,"sides":17,"faces":[2]},{"index":26,"sides":16,"faces":[6]},{"index":27,"sides":15,"faces":[8]},{"index":28,"sides":14,"faces":[5]},{"index":29,"sides":13,"faces":[10]},{"index":30,"sides":12,"faces":[4]},{"index":31,"sides":11,"faces":[11]},{"index":32,"sides":10,"faces":[7]},{"index":33,"sides":9,"faces":[3]},{"index":34,"sides":8,"faces":[3]},{"index":35,"sides":7,"faces":[6]},{"index":36,"sides":6,"faces":[6]},{"index":37,"sides":5,"faces":[1]},{"index":38,"sides":4,"faces":[3]},{"index":39,"sides":3,"faces":[2]},{"index":40,"sides":2,"faces":[1]}]}','[{"type":"TerritoriesDealt","seat":"red","spaces":["northwest_territory","ontario","quebec","eastern_united_states","central_america","venezuela","brazil","iceland","great_britain","scandinavia","ukraine","south_africa","madagascar","yakutsk","kamchatka","afghanistan","japan","middle_east","siam","western_australia","eastern_australia"]},{"type":"TerritoriesDealt","seat":"blue","spaces":["alaska","greenland","alberta","western_united_states","peru","argentina","northern_europe","western_europe","southern_europe","north_africa","egypt","east_africa","congo","ural","siberia","irkutsk","china","mongolia","india","indonesia","new_guinea"]},{"type":"TurnBegan","round":1,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','3049381fa01ff558094f8bcb1e28896be5cb56138abf72249c48b055b307402d',NULL);
INSERT INTO "log" VALUES('d47b23ebe238d0e7',1,1.79480235890121746058e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["quebec",1],["middle_east",1],["japan",1],["venezuela",1],["ukraine",1],["scandinavia",1],["yakutsk",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["quebec",1],["middle_east",1],["japan",1],["venezuela",1],["ukraine",1],["scandinavia",1],["yakutsk",1]]}]','0b31b3eecec29f06d3f30b6423497fd99c9d4d3603da7e9da66ecbf01e72f681','d96fa307d49447e3:e59090e6eff2366c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',2,1.79480235892834520334e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"middle_east","target":"india"},"rolls":[{"index":41,"sides":6,"faces":[3]},{"index":42,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"middle_east","target":"india"},{"type":"AttackRolled","origin":"middle_east","target":"india","attack":[3],"defence":[6],"attacker_loses":1,"defender_loses":0}]','df9a91e886a8919693a55f6a7438c1ac8bfad6dae1fe57b7c37ce8ceed57a56c','d96fa307d49447e3:9e003343d317547e');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',3,1.79480235895420932768e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"quebec","target":"greenland"},"rolls":[{"index":43,"sides":6,"faces":[3]},{"index":44,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"quebec","target":"greenland"},{"type":"AttackRolled","origin":"quebec","target":"greenland","attack":[3],"defence":[3],"attacker_loses":1,"defender_loses":0}]','32ab3b86dfa963151718dfcd7a5826603daf56971bdcb47e9886eb43379e19eb','d96fa307d49447e3:ac427f9ec2f1d7ea');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',4,1.79480235897518539426e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"venezuela","target":"peru"},"rolls":[{"index":45,"sides":6,"faces":[2]},{"index":46,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"venezuela","target":"peru"},{"type":"AttackRolled","origin":"venezuela","target":"peru","attack":[2],"defence":[6],"attacker_loses":1,"defender_loses":0}]','379de1b853c656f833a827b8be6d4e0861bbefe55f9fe5a50e2c7418bd63abf1','d96fa307d49447e3:d866a73f63bf6bb8');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',5,1.79480235899259042741e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"japan","target":"mongolia"},"rolls":[{"index":47,"sides":6,"faces":[4]},{"index":48,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"japan","target":"mongolia"},{"type":"AttackRolled","origin":"japan","target":"mongolia","attack":[4],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"mongolia","by":"red","taken_from":"blue","armies":1,"origin":"japan"}]','0e65f02e7722006feb92d4604f8603684dafa7052ca9f1fdc9f80c5f6389ef14','d96fa307d49447e3:d32266b93533f75b');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',6,1.79480235900970697396e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ukraine","target":"ural"},"rolls":[{"index":49,"sides":6,"faces":[6]},{"index":50,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ukraine","target":"ural"},{"type":"AttackRolled","origin":"ukraine","target":"ural","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"ural","by":"red","taken_from":"blue","armies":1,"origin":"ukraine"}]','c3ca9ea9b3e7cdc4490b4d23f7bcb3162e2dfde698906282f20d78a025d09eb4','d96fa307d49447e3:ffe4736324e6eb82');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',7,1.79480235902292251581e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:34b8ce6332241ace');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',8,1.79480235903940248489e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"scandinavia","target":"ukraine"},"rolls":[{"index":51,"sides":44,"faces":[9],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"scandinavia","target":"ukraine"},{"type":"CardDrawn","seat":"red","card":"east_africa"},{"type":"TurnBegan","round":1,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":0}]','6d0e28a2857e20cec8a631ca8951281b2b1065025b025d33c44eaf1c34c47898','d96fa307d49447e3:426679f1bf7c4357');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',9,1.79480235907655453686e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["southern_europe",1],["siberia",1],["peru",1],["indonesia",2],["alaska",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["southern_europe",1],["siberia",1],["peru",1],["indonesia",2],["alaska",1]]}]','65f098e9058a686e609cd312d4e80d901f60e2700f50ee2faf070288509e3c62','d96fa307d49447e3:717cc861f0d9a77f');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',10,1.79480235913467383386e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"alaska","target":"northwest_territory"},"rolls":[{"index":52,"sides":6,"faces":[5]},{"index":53,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"alaska","target":"northwest_territory"},{"type":"AttackRolled","origin":"alaska","target":"northwest_territory","attack":[5],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"northwest_territory","by":"blue","taken_from":"red","armies":1,"origin":"alaska"}]','5132dc782dd04ad49200bb4f902d63d697804454d6170df25da4e9236840c5a3','d96fa307d49447e3:6e9951942f5d7a67');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',11,1.79480235917629194256e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"siberia","target":"mongolia"},"rolls":[{"index":54,"sides":6,"faces":[6]},{"index":55,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"siberia","target":"mongolia"},{"type":"AttackRolled","origin":"siberia","target":"mongolia","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"mongolia","by":"blue","taken_from":"red","armies":1,"origin":"siberia"}]','1acf8204520957e3aab8596cf1c0b2be6c32d71ce58316ac72df8612b22b2eaa','d96fa307d49447e3:8fdb4a3495686b6a');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',12,1.79480235921255302424e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:37e1dd9fbe4dbc79');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',13,1.79480235925653600686e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"southern_europe","target":"north_africa"},"rolls":[{"index":56,"sides":43,"faces":[2],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"southern_europe","target":"north_africa"},{"type":"CardDrawn","seat":"blue","card":"alaska"},{"type":"TurnBegan","round":2,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','f84fcb8ebafd1d404746f267463e21bb754ac6bde4d8b2d933d58a70bddb2165','d96fa307d49447e3:4f65d1e0a865ebc5');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',14,1.79480235928877973551e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["venezuela",3],["scandinavia",1],["ontario",1],["ukraine",1],["south_africa",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["venezuela",3],["scandinavia",1],["ontario",1],["ukraine",1],["south_africa",1]]}]','7e5e39ba583156e5af6d426c65cfc341d10ea12b1de275ebc372e92446933158','d96fa307d49447e3:252dbee5a661e581');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',15,1.79480235931618142125e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ontario","target":"greenland"},"rolls":[{"index":57,"sides":6,"faces":[2]},{"index":58,"sides":6,"faces":[1]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ontario","target":"greenland"},{"type":"AttackRolled","origin":"ontario","target":"greenland","attack":[2],"defence":[1],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"greenland","by":"red","taken_from":"blue","armies":1,"origin":"ontario"}]','b5e28ad2e4e156af20d7efb65ea7c0af56e265f0d0fa58e1ca83ba23671ed20d','d96fa307d49447e3:aa323aeb804169d9');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',16,1.79480235934405422211e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":3,"origin":"venezuela","target":"peru"}}','[{"type":"AttackDeclared","seat":"red","dice":3,"origin":"venezuela","target":"peru"}]','51dfb3340bf497340d2e6016982f03a28a98f749d499b91814331573b98281ce','d96fa307d49447e3:794c563f26d837d9');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',17,1.79480235938852882384e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Defend","dice":1},"rolls":[{"index":59,"sides":6,"faces":[4,3,6]},{"index":62,"sides":6,"faces":[2]}]}','[{"type":"AttackRolled","origin":"venezuela","target":"peru","attack":[4,3,6],"defence":[2],"attacker_loses":0,"defender_loses":1}]','627c20ebaefc78bcc5f0986cc3d22a8e4e2cf3de72f11e3da02a7cc9d9f81d42','d96fa307d49447e3:aed45e37976801f7');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',18,1.79480235944414639472e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"scandinavia","target":"northern_europe"},"rolls":[{"index":63,"sides":6,"faces":[3]},{"index":64,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"scandinavia","target":"northern_europe"},{"type":"AttackRolled","origin":"scandinavia","target":"northern_europe","attack":[3],"defence":[3],"attacker_loses":1,"defender_loses":0}]','1617be3bb86db0eaf48e972d415112a6ba0697b057d0d399a5689a1656ad29d1','d96fa307d49447e3:424d4675c7835f6b');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',19,1.79480235949314379691e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"venezuela","target":"peru"},"rolls":[{"index":65,"sides":6,"faces":[3]},{"index":66,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"venezuela","target":"peru"},{"type":"AttackRolled","origin":"venezuela","target":"peru","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','d70f97193b811c8cd58d1693c12c1a896a9a9c2f6d9237a095f08d06d66974cb','d96fa307d49447e3:f1ea26c8efd35941');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',20,1.79480235953216671947e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"yakutsk","target":"irkutsk"},"rolls":[{"index":67,"sides":6,"faces":[2]},{"index":68,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"yakutsk","target":"irkutsk"},{"type":"AttackRolled","origin":"yakutsk","target":"irkutsk","attack":[2],"defence":[3],"attacker_loses":1,"defender_loses":0}]','1bf306fcf9e28bb85d445d7ba1e5c8731af298a9ab07fe5a1d8f1c51dea0d854','d96fa307d49447e3:37cc8da6c764011d');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',21,1.79480235957263302808e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":2,"origin":"ukraine","target":"southern_europe"},"rolls":[{"index":69,"sides":6,"faces":[2,2]},{"index":71,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":2,"origin":"ukraine","target":"southern_europe"},{"type":"AttackRolled","origin":"ukraine","target":"southern_europe","attack":[2,2],"defence":[2],"attacker_loses":1,"defender_loses":0}]','df0e5bfc60a5ee6efb0177250304f3e86b2809485121dfbecb8b6162c0c18bcf','d96fa307d49447e3:8d31487e7c0d0511');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',22,1.79480235962563681607e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"south_africa","target":"east_africa"},"rolls":[{"index":72,"sides":6,"faces":[3]},{"index":73,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"south_africa","target":"east_africa"},{"type":"AttackRolled","origin":"south_africa","target":"east_africa","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','8dc3013903924d3edc5ca4a47eedbab1d1d60ac55b2bfabcde3d4b1637637f13','d96fa307d49447e3:5d789b7150a01a09');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',23,1.79480235965266346929e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"venezuela","target":"peru"},"rolls":[{"index":74,"sides":6,"faces":[5]},{"index":75,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"venezuela","target":"peru"},{"type":"AttackRolled","origin":"venezuela","target":"peru","attack":[5],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"peru","by":"red","taken_from":"blue","armies":1,"origin":"venezuela"}]','388410a8eed3a84e6defc492bac230b4371cd22d635b5e30b3375c5388360169','d96fa307d49447e3:3636aa2d9624e559');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',24,1.79480235966250205046e+09,'red','{"type":"play","seat":"red","action":{"type":"MoveIn","armies":2}}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"venezuela","target":"peru"}]','cb9806d9662164617e41f04a6027deb0f3b8c24f28c29706162f4171d7c634de','d96fa307d49447e3:c5587eb53f72f192');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',25,1.79480235967062306404e+09,'red','{"type":"play","seat":"red","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:030bca3d6e9a65ba');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',26,1.79480235967842435837e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"peru","target":"venezuela"},"rolls":[{"index":76,"sides":42,"faces":[19],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"peru","target":"venezuela"},{"type":"CardDrawn","seat":"red","card":"joker"},{"type":"TurnBegan","round":2,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":0}]','d7f605c9bc3d768404e346a9bb5c464ff991a7c98ef8a2e42f6f6b438f410ee2','d96fa307d49447e3:cb6dd3209c22ab03');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',27,1.79480235969823598857e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["western_europe",1],["irkutsk",2],["indonesia",1],["north_africa",1],["mongolia",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["western_europe",1],["irkutsk",2],["indonesia",1],["north_africa",1],["mongolia",1]]}]','d889e6c0cc246fa0c8c9cacb33c86b667d48efacbeebfadad67ff4917d57dcaf','d96fa307d49447e3:04f488e6763a0e2e');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',28,1.79480235972689628606e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"indonesia","target":"siam"},"rolls":[{"index":77,"sides":6,"faces":[5,3]},{"index":79,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"indonesia","target":"siam"},{"type":"AttackRolled","origin":"indonesia","target":"siam","attack":[5,3],"defence":[4],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"siam","by":"blue","taken_from":"red","armies":2,"origin":"indonesia"}]','5d928d49b3fe1180dea11b7e6b09464da524f012f66f29c72643c5e3dde18d74','d96fa307d49447e3:62165dc8b6d1eaeb');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',29,1.79480235976418924328e+09,'blue','{"type":"play","seat":"blue","action":{"type":"MoveIn","armies":2}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:bc6f2a9be72be75c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',30,1.79480235980070424077e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"irkutsk","target":"kamchatka"},"rolls":[{"index":80,"sides":6,"faces":[1,6]},{"index":82,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"irkutsk","target":"kamchatka"},{"type":"AttackRolled","origin":"irkutsk","target":"kamchatka","attack":[1,6],"defence":[6],"attacker_loses":1,"defender_loses":0}]','e77a8198fa5fd876dbd29b2a6013c72eddd14ca361adb53d3e03f937242ccf24','d96fa307d49447e3:09e81159ad1118b6');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',31,1.79480235982326316829e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"indonesia","target":"western_australia"},"rolls":[{"index":83,"sides":6,"faces":[3]},{"index":84,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"indonesia","target":"western_australia"},{"type":"AttackRolled","origin":"indonesia","target":"western_australia","attack":[3],"defence":[5],"attacker_loses":1,"defender_loses":0}]','da655824c92a5a92e49054ed877e2b6e65775a65fada05da8631ab6daf773c34','d96fa307d49447e3:bffbf2597cab7a15');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',32,1.79480235985071849818e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"mongolia","target":"japan"},"rolls":[{"index":85,"sides":6,"faces":[6]},{"index":86,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"mongolia","target":"japan"},{"type":"AttackRolled","origin":"mongolia","target":"japan","attack":[6],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"japan","by":"blue","taken_from":"red","armies":1,"origin":"mongolia"}]','8f359263d0b764ecb60d686d7dfce41769463cf17ab560bfee5665fff20d6304','d96fa307d49447e3:ae693225f2601e5b');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',33,1.79480235987056207657e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"irkutsk","target":"yakutsk"},"rolls":[{"index":87,"sides":6,"faces":[2]},{"index":88,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"irkutsk","target":"yakutsk"},{"type":"AttackRolled","origin":"irkutsk","target":"yakutsk","attack":[2],"defence":[5],"attacker_loses":1,"defender_loses":0}]','c19585b6134f73b6c762b865d76af94d15d418fa96175f969d06d3fa2ade16bd','d96fa307d49447e3:0e2249040b43596c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',34,1.7948023598956725597e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"north_africa","target":"brazil"},"rolls":[{"index":89,"sides":6,"faces":[1,5]},{"index":91,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"north_africa","target":"brazil"},{"type":"AttackRolled","origin":"north_africa","target":"brazil","attack":[1,5],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"brazil","by":"blue","taken_from":"red","armies":2,"origin":"north_africa"}]','3c481e9eb63bb7bc3ef934d43f07afa87a91769b2197b7168e8ef43ee9fe4ace','d96fa307d49447e3:f44d31498a281220');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',35,1.79480235992415118216e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"brazil","target":"venezuela"}}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"brazil","target":"venezuela"}]','6dff1791d6f027d2d80dfa4c203ee806bcec519877aa9a016be600112807a161','d96fa307d49447e3:8fa0874db519b6ea');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',36,1.79480235994431900972e+09,'red','{"type":"play","seat":"red","action":{"type":"Defend","dice":1},"rolls":[{"index":92,"sides":6,"faces":[6]},{"index":93,"sides":6,"faces":[4]}]}','[{"type":"AttackRolled","origin":"brazil","target":"venezuela","attack":[6],"defence":[4],"attacker_loses":0,"defender_loses":1}]','f3986572ce11163af22cff7d9d9177630ba900fc0ee5eef310dc154577fcded1','d96fa307d49447e3:fda6b19bd37a16ab');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',37,1.79480235996834254271e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:0ca42b89a23c613f');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',38,1.79480235998839306827e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"western_europe","target":"southern_europe"},"rolls":[{"index":94,"sides":41,"faces":[28],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"western_europe","target":"southern_europe"},{"type":"CardDrawn","seat":"blue","card":"peru"},{"type":"TurnBegan","round":3,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":6,"continents":0}]','73fbd39af3c4a8303ce883dec3b0f5e9b6f88b355728bebb8b44ca3d456c1988','d96fa307d49447e3:f9d6526ad70e9f4e');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',39,1.79480236001231980322e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["eastern_united_states",1],["ukraine",1],["yakutsk",1],["ural",1],["iceland",1],["great_britain",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["eastern_united_states",1],["ukraine",1],["yakutsk",1],["ural",1],["iceland",1],["great_britain",1]]}]','05550866b0d6db0de4906d7371307586002c25f4118647495faab88c202e20ed','d96fa307d49447e3:3cb1c4947b997f16');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',40,1.79480236003215432166e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":2,"origin":"ukraine","target":"southern_europe"}}','[{"type":"AttackDeclared","seat":"red","dice":2,"origin":"ukraine","target":"southern_europe"}]','79261fd245701d30e7f33d72ab0f289f0fbf62b02a5d1fd876d5422d9b18ab76','d96fa307d49447e3:bb9a1b6d2f813c73');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',41,1.79480236005110144617e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Defend","dice":2},"rolls":[{"index":95,"sides":6,"faces":[5,3]},{"index":97,"sides":6,"faces":[1,5]}]}','[{"type":"AttackRolled","origin":"ukraine","target":"southern_europe","attack":[5,3],"defence":[1,5],"attacker_loses":1,"defender_loses":1}]','f37b9512630cbc9741a5104463060e9886cf75bfe95baf5c08dcb03244e092bb','d96fa307d49447e3:a9c76e2a67378144');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',42,1.79480236006029558182e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ural","target":"siberia"},"rolls":[{"index":99,"sides":6,"faces":[5]},{"index":100,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ural","target":"siberia"},{"type":"AttackRolled","origin":"ural","target":"siberia","attack":[5],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"siberia","by":"red","taken_from":"blue","armies":1,"origin":"ural"}]','806c424acafb2cfc49c717f90f905a72fbf873f50c23f51304756df2c6e0f904','d96fa307d49447e3:0d46fc5872ae7dc3');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',43,1.79480236007631540296e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"great_britain","target":"western_europe"},"rolls":[{"index":101,"sides":6,"faces":[1]},{"index":102,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"great_britain","target":"western_europe"},{"type":"AttackRolled","origin":"great_britain","target":"western_europe","attack":[1],"defence":[5],"attacker_loses":1,"defender_loses":0}]','45d856db5212c60c500be0574acbf599f6099182683a4839ce4f033d20a5d5ce','d96fa307d49447e3:e7840903cf7e5d14');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',44,1.79480236009216785435e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"ukraine","target":"southern_europe"},"rolls":[{"index":103,"sides":6,"faces":[2]},{"index":104,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"ukraine","target":"southern_europe"},{"type":"AttackRolled","origin":"ukraine","target":"southern_europe","attack":[2],"defence":[3],"attacker_loses":1,"defender_loses":0}]','74338cb40183b183846c68dc3c764940f9c02efef7d9d2beae7a61303d590c3f','d96fa307d49447e3:948462db54747f97');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',45,1.79480236010421967504e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"eastern_united_states","target":"western_united_states"},"rolls":[{"index":105,"sides":6,"faces":[6]},{"index":106,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"eastern_united_states","target":"western_united_states"},{"type":"AttackRolled","origin":"eastern_united_states","target":"western_united_states","attack":[6],"defence":[5],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"western_united_states","by":"red","taken_from":"blue","armies":1,"origin":"eastern_united_states"}]','575d604d94668f71c22378583e187987859a961c0657ee9f93048c8eb05fed45','d96fa307d49447e3:fa49ac5c69c5e32a');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',46,1.79480236012173461918e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"yakutsk","target":"irkutsk"},"rolls":[{"index":107,"sides":6,"faces":[3]},{"index":108,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"yakutsk","target":"irkutsk"},{"type":"AttackRolled","origin":"yakutsk","target":"irkutsk","attack":[3],"defence":[2],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"irkutsk","by":"red","taken_from":"blue","armies":1,"origin":"yakutsk"}]','dd4cf1696e2b26e240b04b5f87e47f6843f2b68f9eaac629c9e723bdcbe1bf5a','d96fa307d49447e3:0e07df8fe443ea9c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',47,1.79480236013925433151e+09,'red','{"type":"play","seat":"red","action":{"type":"FreeMove","armies":1,"origin":"iceland","target":"scandinavia"},"rolls":[{"index":109,"sides":40,"faces":[36],"secret":true}]}','[{"type":"ArmiesMoved","seat":"red","armies":1,"origin":"iceland","target":"scandinavia"},{"type":"CardDrawn","seat":"red","card":"venezuela"},{"type":"TurnBegan","round":3,"seat":"blue"},{"type":"ArmiesReceived","seat":"blue","territories":6,"continents":0}]','972282d6f528c750d8e08b8dcfb84ad84daa661c5e0ae9abfe67ce9db2cde96b','d96fa307d49447e3:1308bcd906b36253');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',48,1.79480236016082382198e+09,'blue','{"type":"play","seat":"blue","action":{"type":"PlaceArmies","armies":[["new_guinea",2],["congo",1],["southern_europe",1],["brazil",1],["egypt",1]]}}','[{"type":"ArmiesPlaced","seat":"blue","armies":[["new_guinea",2],["congo",1],["southern_europe",1],["brazil",1],["egypt",1]]}]','5978ff38b039fcc2692adbe3b88ade3a4085e0405358407a7d90634fe5732b75','d96fa307d49447e3:f13f1e05241a3d25');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',49,1794802360.18866,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"new_guinea","target":"eastern_australia"},"rolls":[{"index":110,"sides":6,"faces":[5]},{"index":111,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"new_guinea","target":"eastern_australia"},{"type":"AttackRolled","origin":"new_guinea","target":"eastern_australia","attack":[5],"defence":[6],"attacker_loses":1,"defender_loses":0}]','10b41aa64e176b2b521742541af8a57e2d8626620b432a4f4b9db3e4a25bd586','d96fa307d49447e3:f4ed6349c4f93a74');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',50,1.79480236022017168996e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"southern_europe","target":"middle_east"},"rolls":[{"index":112,"sides":6,"faces":[3]},{"index":113,"sides":6,"faces":[6]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"southern_europe","target":"middle_east"},{"type":"AttackRolled","origin":"southern_europe","target":"middle_east","attack":[3],"defence":[6],"attacker_loses":1,"defender_loses":0}]','d3def5fbe3fa3edb823324de9dc642cfeb933d54e3b1773335dbc0cd07869f26','d96fa307d49447e3:ba06aa947e1d7119');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',51,1.79480236025675320621e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"new_guinea","target":"eastern_australia"},"rolls":[{"index":114,"sides":6,"faces":[1]},{"index":115,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"new_guinea","target":"eastern_australia"},{"type":"AttackRolled","origin":"new_guinea","target":"eastern_australia","attack":[1],"defence":[5],"attacker_loses":1,"defender_loses":0}]','420bbd11a04f5cd400287b97916695602246a707fbe2af31a25b4a4c034c9287','d96fa307d49447e3:217997fd913b8ae3');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',52,1.79480236029391622539e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":2,"origin":"brazil","target":"venezuela"},"rolls":[{"index":116,"sides":6,"faces":[6,5]},{"index":118,"sides":6,"faces":[3]}]}','[{"type":"AttackDeclared","seat":"blue","dice":2,"origin":"brazil","target":"venezuela"},{"type":"AttackRolled","origin":"brazil","target":"venezuela","attack":[6,5],"defence":[3],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"venezuela","by":"blue","taken_from":"red","armies":2,"origin":"brazil"}]','05fe560752631e50a477d5c67082d17b2ad65f156037a081d0b867fb2c71513a','d96fa307d49447e3:a4b6c16264d6281c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',53,1.794802360317309618e+09,'blue','{"type":"play","seat":"blue","action":{"type":"Attack","dice":1,"origin":"egypt","target":"middle_east"},"rolls":[{"index":119,"sides":6,"faces":[4]},{"index":120,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"blue","dice":1,"origin":"egypt","target":"middle_east"},{"type":"AttackRolled","origin":"egypt","target":"middle_east","attack":[4],"defence":[4],"attacker_loses":1,"defender_loses":0}]','ceebb27269bb570a639e39a6794095e678d740280c91e288f20ab12fc20d92b9','d96fa307d49447e3:dc20411b0eddd2f0');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',54,1.7948023603418433666e+09,'blue','{"type":"play","seat":"blue","action":{"type":"EndAttacks"}}','[]','4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945','d96fa307d49447e3:8c467e620d1d8a4d');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',55,1.79480236036509323118e+09,'blue','{"type":"play","seat":"blue","action":{"type":"FreeMove","armies":1,"origin":"siam","target":"india"},"rolls":[{"index":121,"sides":39,"faces":[25],"secret":true}]}','[{"type":"ArmiesMoved","seat":"blue","armies":1,"origin":"siam","target":"india"},{"type":"CardDrawn","seat":"blue","card":"northern_europe"},{"type":"TurnBegan","round":4,"seat":"red"},{"type":"ArmiesReceived","seat":"red","territories":7,"continents":0}]','9cf6b29fb69afe89f0a178438543d5ca463bebfaa67af7466db09d144b693531','d96fa307d49447e3:cc4d46989010ad0a');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',56,1.79480236038622212408e+09,'red','{"type":"play","seat":"red","action":{"type":"TurnInSet","cards":["east_africa","joker","venezuela"]}}','[{"type":"SetTurnedIn","seat":"red","cards":["east_africa","joker","venezuela"],"armies":4}]','3825c7cde41df7e24766ca4e7fb7d7af6ea5b8b6d57d3221f73efbf4be1432d0','d96fa307d49447e3:1c23ecc3f1fac001');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',57,1.79480236039749073981e+09,'red','{"type":"play","seat":"red","action":{"type":"PlaceArmies","armies":[["central_america",1],["madagascar",2],["eastern_australia",1],["greenland",1],["irkutsk",2],["afghanistan",1],["middle_east",1],["kamchatka",1],["south_africa",1]]}}','[{"type":"ArmiesPlaced","seat":"red","armies":[["central_america",1],["madagascar",2],["eastern_australia",1],["greenland",1],["irkutsk",2],["afghanistan",1],["middle_east",1],["kamchatka",1],["south_africa",1]]}]','be17aeffd00e9e747ad75f2c8c01867ab3b37d6e895e3fdd0bb494b07b3f7134','d96fa307d49447e3:fa0da42f85f12f3d');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',58,1.79480236040844798092e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"kamchatka","target":"alaska"},"rolls":[{"index":122,"sides":6,"faces":[2]},{"index":123,"sides":6,"faces":[2]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"kamchatka","target":"alaska"},{"type":"AttackRolled","origin":"kamchatka","target":"alaska","attack":[2],"defence":[2],"attacker_loses":1,"defender_loses":0}]','04293f1aea66d94528822ac9927bc89001125f056129d4706f3f2ab143d9ee5c','d96fa307d49447e3:57ce080e5126412c');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',59,1.79480236043012022972e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"greenland","target":"northwest_territory"},"rolls":[{"index":124,"sides":6,"faces":[6]},{"index":125,"sides":6,"faces":[5]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"greenland","target":"northwest_territory"},{"type":"AttackRolled","origin":"greenland","target":"northwest_territory","attack":[6],"defence":[5],"attacker_loses":0,"defender_loses":1},{"type":"TerritoryCaptured","space":"northwest_territory","by":"red","taken_from":"blue","armies":1,"origin":"greenland"}]','fa980412b2078ffc87a5855a38aec964161b6c3801f47fce6ac318c998781f5d','d96fa307d49447e3:3ddd0ae56ed19f0a');
INSERT INTO "log" VALUES('d47b23ebe238d0e7',60,1.79480236044585275646e+09,'red','{"type":"play","seat":"red","action":{"type":"Attack","dice":1,"origin":"middle_east","target":"east_africa"},"rolls":[{"index":126,"sides":6,"faces":[3]},{"index":127,"sides":6,"faces":[4]}]}','[{"type":"AttackDeclared","seat":"red","dice":1,"origin":"middle_east","target":"east_africa"},{"type":"AttackRolled","origin":"middle_east","target":"east_africa","attack":[3],"defence":[4],"attacker_loses":1,"defender_loses":0}]','42afcbf83325d88b94d2298d20156c2b37a517581554d05f3201015d33bf1eba','d96fa307d49447e3:14700608b9a438a0');
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
INSERT INTO "players" VALUES('d96fa307d49447e3','0886b6b5988fb15b8550114a5cbd43ce7a8defa0a3434dc117f5038c93109311','Anna',1.79480235770410180094e+09);
CREATE TABLE requests (
	player VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, "key"), 
	FOREIGN KEY(player) REFERENCES players (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "requests" VALUES('d96fa307d49447e3','f7644d108fcd08d4','d47b23ebe238d0e7');
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
INSERT INTO "seats" VALUES('d47b23ebe238d0e7','red',0,'me','','','355474ba55e10838',NULL,NULL,0,'',NULL,NULL,0.0);
INSERT INTO "seats" VALUES('d47b23ebe238d0e7','blue',1,'me','','','355474ba55e10838',NULL,NULL,0,'',NULL,NULL,0.0);
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
INSERT INTO "snapshots" VALUES('d47b23ebe238d0e7',41,'{"number":41,"state":{"game":"risk","rules":1,"seats":["red","blue"],"viewer":"","round":3,"on_turn":"red","dice":99,"agenda":["free move","draw card","pass the dice"],"table":{"draw":[],"orders":[]},"over":null,"options":{"max_rounds":null,"dealer":null,"initial_armies":false,"choose_territories":false,"fixed_set_values":false,"free_move_along_path":false,"territory_bonus":false,"missions":false,"capitals":false,"neutral_army":false},"position":{"owners":["blue","blue","red","blue","red","red","blue","red","red","red","red","blue","blue","red","red","red","blue","blue","blue","red","blue","blue","blue","blue","red","red","red","blue","red","red","blue","red","blue","blue","blue","red","blue","blue","blue","blue","red","red"],"armies":[1,1,1,1,1,1,1,2,1,1,1,2,1,2,2,1,1,1,1,2,1,1,1,1,1,1,2,1,2,1,1,1,1,1,1,1,1,2,1,1,1,1],"hands":[["east_africa","joker"],["alaska","peru"]],"pile":["afghanistan","alberta","argentina","brazil","central_america","china","congo","eastern_australia","eastern_united_states","egypt","great_britain","greenland","iceland","india","indonesia","irkutsk","japan","joker","kamchatka","madagascar","middle_east","mongolia","new_guinea","north_africa","northern_europe","northwest_territory","ontario","quebec","scandinavia","siam","siberia","south_africa","southern_europe","ukraine","ural","venezuela","western_australia","western_europe","western_united_states","yakutsk"],"discards":[],"sets_turned_in":0,"eliminated":[],"resigned":[],"missions":[],"headquarters":[]},"pending":{"type":"AttackOrEnd","seats":["red"]},"battle":null,"to_place":0,"in_hand":[],"conquered":false,"bonus_given":false,"last_set":[]},"veiled":[],"epochs":[{"first":0,"contributions":[{"seat":"red","text":"355474ba55e10838"},{"seat":"blue","text":"355474ba55e10838"}]}]}');
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
COMMIT;
