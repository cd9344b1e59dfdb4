--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: addition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.addition (
    who bytea NOT NULL,
    state text NOT NULL,
    at bigint NOT NULL
);


--
-- Name: document; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.document (
    entry text NOT NULL COLLATE pg_catalog."C",
    field text NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.document ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: draft; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.draft (
    id text NOT NULL,
    expires_at bigint NOT NULL,
    size bigint NOT NULL,
    note bytea NOT NULL,
    content bytea,
    visitor bytea DEFAULT '\x'::bytea NOT NULL
);


--
-- Name: fact; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fact (
    name text NOT NULL,
    value text NOT NULL,
    noted_at bigint NOT NULL
);


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    id text NOT NULL COLLATE pg_catalog."C",
    reference bytea NOT NULL,
    digest bytea NOT NULL,
    posting text NOT NULL,
    title text NOT NULL,
    state text NOT NULL,
    received_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    due_at bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    unclear bigint DEFAULT 0 NOT NULL,
    in_flight boolean DEFAULT false NOT NULL,
    answered boolean DEFAULT false NOT NULL,
    reason text,
    delivered_as text,
    payload bytea,
    complaints bytea,
    applicant bytea,
    unclear_before bigint DEFAULT 0 NOT NULL,
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'returned'::text, 'refused'::text, 'held'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY public.outbox ALTER COLUMN payload SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.outbox ALTER COLUMN complaints SET STORAGE EXTERNAL;


--
-- Name: pause; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pause (
    "only" smallint NOT NULL,
    until bigint NOT NULL,
    reason text NOT NULL,
    CONSTRAINT pause_only_check CHECK (("only" = 1))
);


--
-- Name: published; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.published (
    id text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    item text NOT NULL,
    details text,
    read_at bigint,
    closed_at bigint,
    content text,
    changed_at bigint
);


--
-- Name: published_list; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.published_list (
    "only" smallint NOT NULL,
    confirmed_at bigint,
    held_since bigint,
    believe boolean DEFAULT false NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT published_list_only_check CHECK (("only" = 1))
);


--
-- Name: turn; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.turn (
    kind text NOT NULL,
    free_at bigint NOT NULL
);


--
-- Name: vestibule_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.vestibule_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: wanted; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wanted (
    posting text NOT NULL COLLATE pg_catalog."C"
);


--
-- Data for Name: addition; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: document; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.document VALUES ('01a208f1-5c5b-7f48-8888-680ff42d937a', 'resume', '\x95e726c34b6f307a6355b2fbb41f710b346562e9dc48f065d4bcdd4f217b286eb5947f5ecf2bcbca0e24fc9be19f9c21fbf9b04c2ae147996cc1abb0a8c00f5c9cf22cb9ca8bed93cace98dc06da767dc07d7b6b6b5297158572b8742df78ec83edf1c9c2d2fccff1764d6960264d0140aba3428c2e71a0389955b1b788daa919abbbe9c3548e3ccc9d851f715aab7aead');
INSERT INTO public.document VALUES ('01a208f1-5d23-7b90-89b1-c199c2b67f8a', 'resume', '\x95e726c34b6f307ab371c717b2b8e8900c1da7a82641511c746c56f6d0cc2464a20fce75e26ec637f70c200822261c0f826a99fae614adaca9a13c0f6f5cbf130ad8605aa97f870a8a76a99d24e68115e5b71f8aefe7371b9464c29d94d9b835cb3053b988d422efda7149f486e5f9c645869aa6411580bcc646ee9832e61c7841f9ce5127fb2a0b5dd9e384a44387fac8');
INSERT INTO public.document VALUES ('01a208f1-5ed2-71d4-99d7-36dbe724bb0c', 'resume', '\x95e726c34b6f307aba9635e1fd06f8fea724ec992fc0c501b1d72082256f9c9c140d905806353e89d19558bb5771f3ea4c3c394a0a2ca17389a609d0e7c373794cf21fc129fc93fd3d73309b9ae5af7a829f330f947f49d197f856539112aaee332e226e1ab69c79d87439f18b00d9dca208da18fb5d9e0e49c01e1a8947c4017ad5aeae06715938593f6982dc6e28dd372d4d80');
INSERT INTO public.document VALUES ('01a208f1-60fd-79c4-a5b8-e5e927fc595f', 'resume', '\x95e726c34b6f307a2adfd5f74eb11e0e8a44dedcbdbe036393a066e7d1f19383146e9a3361568608dc1fe28d054895528957d927d69618584978c4bbcccc176ae2d98ff97671caff5741e46424467d8c53146ed51cd697bf42789d5b47bcc6925c922028c7320ddc0523b555abb8375c6ff7e4bf83e08b139613339d0bd476d109acca28a9460e84322fd2ef919f31ef3b3a');


--
-- Data for Name: draft; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.draft VALUES ('01a208f1-650d-7042-9c73-7b69a57f5b1f', 4949046367570, 147, '\x95e726c34b6f307a6a6cdf5af8ee0b26b7ba49d7968096392da8267a14444a2a74b4307b79579c88bad6f3f6308ceb941a67e3d7509e2a995ca1f5d96c1a144e7f27d3af51175fa94638c11b9c1acffe634b4b3b997eed0eb1b7dde414072c5b1dcdbb523c5b96', '\x95e726c34b6f307a4b7ba7b7794adfbe305848c51163e949252c06ea9f8543f6f34336160924b1e9e8bb21ddba285ba208bac0c346fb5c89939a4efa91e90ea8a31e696b61a4e44865ad517ab6ceb4b189b0109ed6f735dd1b0818a41e29b912b0531984d7990b0c0ca2793dca4cb453e822e4cbf77f9672b6ff906fcdd2382007330bd152afcf1833285c6b778eba17618617', '\x1d6a9c8d7b7170c17c7185d1a6ea258f97035ec1ebdb4622ffa7a7753d58a298');


--
-- Data for Name: fact; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox VALUES ('01a208f1-5c5b-7f48-8888-680ff42d937a', '\xeb8552ed9856ffef3707363d2fc8ebed09467df159016c403c01df36c315271f', '\xc6d036002c936a724cc239d5b87820eec195fc3bbd267cbb47cf5cb413f96355', '5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 'Welder', 'delivered', 1795446365330, 1795446365374, 1795446545338, 1, 0, false, true, NULL, '821b2a00-eea3-44dd-b6f1-3818e82efa8e', '\x95e726c34b6f307a5c34fb6b67aeda5066c4ad40af58a60d23896bf12a22f437d4c9521f5394d9577182f8ea4dafd3e33b2f60cfb2eeaf90524a5741f3d4d321fc3156eab6ef4d53c1b5b76991e029127bf7e0405ce1b60598bde95956260afaa24649cc44e17035b6d5eb0feb44da84cd5fa8186a6c4df3da9704a55a3199e4e0ff51bc4c6d5351bab9bc62e4a0bec769b46f0c1e0040336d4695ec85a0f5a4d55434f70f801f23dd75eef95a9d831c3ae9eb96476946dfb0b5a9ef0c803c1e72395969414d1b369a13c8c5aa8b9091da64373e836332a5d87ca831e658d94c9139a65a15375d79700c0dcddc4d8041fa048f7820727903fd5ee16db95e62c7651a815e40c618b8b20cf64321d886dadba3d74d49eb15b2880f29261d529d526cc8e690439456dce6bd9b0498dab161c9ef809d1f86e6877cd3b4e3080b9a80f179fc62daaab7b302febb3361fa73d33bab8709e479ccf17c6169da3da0a5c555c4f3155f80391b154caa81d10ce7e431f4943a89542aca682664e57bb81bfa12a178911dba8b380f9a022a150731ee984ae20177828c04d59b8c5e7f37a216407b3adbc308ba499c35700cad51f0be75e37403cb5584d2fda859857dce38efdb0297557a99910661f9fe65f8eecce9f45ad253cdc103bb1bdfe2cb86dfffc6fc0862d83508a6be1740d1ad7f7e04351bbc80a2f7237bac029ac8a273db1c8fc3d0a46412d60d9764b93bd4ff78378d38a6cf9b6d2655fbcce747e364c43b09e314089bf00417e320f0ed22090407333be76ef6e027d7f5afaa1c31bf546949d5367c9f9d3fbe2e2f64f5e368cfef6b5bc510c347f90b1f559e4a1a66b9a9a97bf7105157dea1cae058d2cc92e25d5202f0e27d581ffec1081776ff8fe154add285d16ebe540f5c9a270d84e0ba82be0b1ac630da878ccb13459d55b270861c9443ee958bb744392c2aee80e720959f8e28893a83c271c9965a38007ce046a8e2e34a2ab10aa6dbff128746342c58e8e65484bb1a928c8616f3a7239bb2fefd5214b16f8fbf09d9065a21e907336f71a222daf58036ef5833f8dae5d84794b4f680081f05ba6519', NULL, NULL, 0);
INSERT INTO public.outbox VALUES ('01a208f1-5d23-7b90-89b1-c199c2b67f8a', '\x5f06fc5493ed43b5b7ea5d83ea396085abe2f42d1d5ee7ee3e6650a40e7ba726', '\x0253cc8ce8dc06ff11415193a3a533d842e03e101d2b9d5ba6d76c1fb55ddacf', '5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 'Welder', 'waiting', 1795446365514, 1795446365514, 1795446370509, 1, 0, false, true, 'unavailable', NULL, '\x95e726c34b6f307aa5133c5bc2b97059acd59b6e1adf46fa5a156179df5a70cc3d5420cdc3637fe0550204ffa5d7769656f6944ce70bbabd8f3da4686b4d1bba3e64c654890f957a0ea8ee9bef5de02bd24904d658b3def2274f0215e75da8221d824d6ab1c90c224c86529195396b1d3ca69ec77a70e09766b53de44dad31f8fa20f572596c8dff7d7c55893a1e489030d289e74447176ca40946faa97a9dfaab6d55720f2dfaaea38d78ab857879ab9377e7c81f601ede6091997aa037c9c191b4b879ac421bca25003d014b3ce279f58785166ad533914badb916341f5066c5f2f53d33cece649702a6011531ff3ba36e81e9aed6c7b4f9622790b66b2389aee11e3922838138ca3c162a4a5123f6590433f26eeca522801052387b350439ad950bea65d66577e53a49bef5bf452d77f10c9ef498cd016c84456534af5b657f02c7761021945c3eb066ca7ca9f7acc0cbc6bc1b584341fad9361882da6798621510246a00ec17b70d58ea75535e99ce2fc25e356dbda4b929787867b8f75025688b8d387781de0da9f0d490c44786d61883bca42999ad3655510acb9db3dff8beafada5467fa66689205304f86a75271ffa67b4603dd2ed8f940637f3482bdb23d70a6ebc380b3d3409b44f76d063207a351aa856287b403e9b339d87389652d1ffe7b2ac96278f8f34b29ab8ca9c42968801ef5ebb98d572f727a48b33be5a26c1c1e82f6e0a8034316512c7e9cc70fc1ab4cc2a82f9e288ef9d40c5fe98224e0c78a06560fc38338d640de866377868723f6eecf38ff4c7136fad472ca9e6eb0b1b79870f341a7c23a0ef6153174cbe569c46d45ad9d0371e28b8d742f774ec5e17c18a4996300865ef6bce3f191cca22b29efbcdc8a46956c9e6cf112f8192c84473707d70b1ee5be7ca912f56e90e26e37f18bcaab66c48685824be7b7388f42952e617241ef4d123dfb3c9462daf5699076f3c1d9235b2ac32a924d10ee79b83510009939fce2965bc7b6cb7aa5a608aa8dc92f067b670f779b9a1d087e8db526a336643d098ec27ab3fb6396d9f74785cf143af65e70d572cd18523f28bedcc4de8', NULL, '\x6b0a4d29d0312007d3d03d5beaac13946de0d9b83d2a61fe2bcdd0ed00052ccb', 0);
INSERT INTO public.outbox VALUES ('01a208f1-5ed2-71d4-99d7-36dbe724bb0c', '\x61901229fc295ad559813c73188dc2deaaf7322b63e4f557a90db3164b2b53e4', '\x54adeb52aea9c92422dfaaace612cf4791422c108d19f923959a5273e40f5cbb', '5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 'Welder', 'waiting', 1795446365951, 1795446365951, 1795446370652, 1, 0, false, true, 'unavailable', NULL, '\x95e726c34b6f307ac270914bf3bb74279e633e7ca2c7f43f4f0562a11efb39aa828a95566583e6079030627c9a2a118a3d62db8a22e7da0f1bfe98a406517263bbea1993473f29a4944e55c39895b5b7f0fe798da8f576e3e8e1764a873c0227bb58a429784b8a0658cabe0caab63df7b067ac640b2c7514fe4c3fdd4e8b49294ba88c92a8c97924af007d2910b69825c5ed6adec037eadf46a3c830093e4bb42e42a4c16f35c606843690a9e8a42845e76932aca078081ad9b2b0adc481f7f7800d2d4396fafcfbb47534792a332cdf2c48c3c6e944f1ca35125d867bbcae99e8e402dca8b00c00d3f2d932277c6f4ac26718a73e37138e9abe3c21530efa1d8fb3c0d0c74b851e41981013708110eedbb995d2e97ece2310cd51f9923a64ff0b1549c50361d4e5f2c588871b2f162358537fc5432deb296512609f3b6c6a902b1c22efb4f769ef1a276ee0c15059b446105b5b4ddaa1a6dc6d2eff06d92462b0ba20cf7b9b6eae5ef117bc2f9865836d1fcc346f8d499bf201f9ceef17e4c46b50b13e69848ec2b37127e43c454dadb0239bbef18dd7a7beeffda993f33f881bb473565c9c3a8fd8e9f2df374c62f43ca555a194843d398a6f42c4d4569a6a67e0c7630a2d2186272fa4ec9412089cf6759893d2db9210ee013c70dc0c824ebd224b10dd70311139c58daab21567c390a4d1c643b16e742bcf3a8c5c932292e96b7a21912bfebf0e1b42eaaaa2098944bbed676564bc7fc0e45fa91c0b72b34c078c11cd3dae61ba6a69a8cec6da236b92b0f5f0f76e16acf4e74a910b7a289844787934f4e8f2ecc153a28bdb8a713c35779617263800f0b3f0a15237cf98deca4817bb68e16df6672010e8e9b8290909cec68e81ae78f0260b4191028aefd3439d166cea824474e1c939bf0757a317ca63ea8a9b70471a3815c41a30d21968c8c81652bb8ac163bcd31ef08941f4411e71943f057419ac226b0014b3ee8cdbe4d53239c7b5b4ebdacb2fdfc4ccb9aefdb8f7e35f735ce5f9daebf4eb284051154904659638490eeb7179fc9c853b1eda9a027f0af1a2cb178425e2e14934872e79c2d5e6c28fe8fdce1d92d3a7713585', NULL, '\x0c3fa71a3f6a929b0c2ed40c0808ccc6475b99d3c91f7bf45a309d40d14cbbf0', 0);
INSERT INTO public.outbox VALUES ('01a208f1-60fd-79c4-a5b8-e5e927fc595f', '\x59cb274fff8e4e4491c58a24f9779372eea4a96663b95cf29a68956b0e23ef1b', '\x219242085c83a7f5f43c88a1284f24ec71a6185a74b540b9f82d671c5e3b8765', '5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 'Welder', 'waiting', 1795446366557, 1795446366557, 1795446371666, 1, 0, false, true, 'unavailable', NULL, '\x95e726c34b6f307a63242d872a706135cbfbd10fb2190b7af155183074467e77e71a83237fcbacae8547b071c7e0a63dfbbd86d16bac74c5a5ef46c87800ef9452a5f0bb62ac3fac0f199abd187be3115b71561dada277394b82a77fc907e80f675e1bc5ae1369f58327908588508fa9a7fb619834e0bf71bf4f1eea9f2cf9412aa1ac7c2d63728d670c5e3c17e45d55f1e14748bb94a9d195876164c825fefe0c1481edbd8bc36636405c4249960cde40e2b3aa0f4993df475024cc292aee383df1459c6b9b885bd5842a2d029aeac20a4529ff8e3046b6224bac65997b054f5b85346c0e6de5728dde6f45f134b97b7227afb18a00e2cb73a8cfc3b79d692da11ef1f602aff102d8ae5e69a12b7a434c4bee8a04e2e622fc8d66c9176b01f7e08e1c3e6b89276d2c81659e7b4e44ff53490b9407d89ec2fd25fa4047cab3267a24210dff9b20120ef55a1f23508b3aba2978c1dc55bf170fd058e9d2d8eb9c8cc824b0b491921d265e365fd5990df86fe80aee3965c1c81127cbb2bc2d887c92981d54e4582ac3adf88c3d1234eb30b7b121882375b235cc095d52d2c10cf02fcd6544b2a40548a2d0dbe6d2a2be2aa5ddf3b9a2a5458474627107ed213d962bb2763d976751ac46bf2cbed528fff03c625a042d692551d1fd83c28186238f17695374692c3225879f25a51128514f5f1d7aca9e57bf047f95743abf1d6f6a697883ce3a8ab67f2b0b605b316abc8a094f766fa96e511e431a7cbdf46341f18c38ad590cd7de4331f92c26f088b1a57d8c94b93965d0e49a0eed1f31b0c19ac30c0beaab2d3d1a3ff5b7c9d9398d0afeb128b2949fdc6fe2c12efff182ee451e79ebb70fd7cf58737f41ac4be2265b91c20cf8bd993708d2b03a3f9ef754d1fe3e306119d6cabdb811b70158306a24810616357cd57d8adbd2eae4857aa8ad4d9b4771a5eab2b935caf68701ac6366a3044286f51f5d28e1aa054273c384c959dcc101e931389dc2e865777042bf83c4c935256f563838863bb6b86e04ca8db5e38fb42b87ed4fcb0da538a0405f6483d527c0808e6087f88738e0abcddc601a707c8e620693848672', NULL, '\x7ef9f0f7b5f01ddc7aa3f01a1bde4ae58480f96b8c3ce9112bf1130eddcbe1f1', 0);
INSERT INTO public.outbox VALUES ('01a208f1-62c0-758d-ace2-bd4f2e8676ce', '\xcd6f0e3754c0823a57b364182d3737d7484428cab1f9a78a57369889d7fc3d89', '\x3c97950cfe6a59dd086406afeabde38fde7e6855e5051a39fd9503c22f9175fc', '5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 'Welder', 'withdrawn', 1795446366983, 1795446367466, 1795446371927, 1, 0, false, true, NULL, NULL, NULL, NULL, NULL, 0);


--
-- Data for Name: pause; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: published; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.published VALUES ('5071f2e2-3b9f-5274-a38e-c2ebfc9108a6', 0, '{"id":"5071f2e2-3b9f-5274-a38e-c2ebfc9108a6","title":"Welder"}', '{"id":"5071f2e2-3b9f-5274-a38e-c2ebfc9108a6","title":"Welder","user_provided_description":"<p dir=\"auto\">Weld.</p>","application_questions":[{"id":"e8e6f6fe-6ff1-55cb-8f12-4fabf63ecc96","question":"Resume","input_type":"FILE_UPLOAD","required":true,"question_type":"RESUME","order_index":0},{"id":"d94cee97-4da1-5fb4-9593-5c4645ad4732","question":"What do you weld?","input_type":"LONG_ANSWER","required":true,"question_type":"CUSTOM","order_index":1}],"created":"2026-10-02T09:00:00Z"}', 1795446365158, NULL, 'edf90f2db0eb1464ce46c10612610496', 1790931600000);


--
-- Data for Name: published_list; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.published_list VALUES (1, 1795446364962, NULL, false, 3);


--
-- Data for Name: turn; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.turn VALUES ('reads', 1795446365197550);
INSERT INTO public.turn VALUES ('posts', 1795446367857990);


--
-- Data for Name: vestibule_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.vestibule_migrations VALUES (1, 'outbox', '2026-11-23 15:06:03.862911+00', true, '\x9aa291cf2ea846a737741d3a1e5d64f1f7af8493f9890b4425603322dfa7f44dad27b14464eb1258e7bc8c2b93a34bcb', 42164302);
INSERT INTO public.vestibule_migrations VALUES (2, 'published', '2026-11-23 15:06:03.909049+00', true, '\x5e17a22201edb402f266cb9327afad4b1d2068b2598e655197ba986a50b2a9a3457f141d08db782d9f82b579a9837030', 16036020);
INSERT INTO public.vestibule_migrations VALUES (4, 'fact', '2026-11-23 15:06:03.925631+00', true, '\x537bd5b3182c91152c6a3a147c88b58260103214692defaf743c5cd11eaeb60d0573d106ce3208cec26055235ca0f353', 11753890);
INSERT INTO public.vestibule_migrations VALUES (6, 'drafts', '2026-11-23 15:06:03.945019+00', true, '\x34e0ef823df87d77efca73b3b6672805a53e7ae5ec72ebc41df62363e98364d2bd305e73c6e8b89b2ff1a09aa6d1e9c8', 16417600);
INSERT INTO public.vestibule_migrations VALUES (7, 'replicas', '2026-11-23 15:06:03.969018+00', true, '\x26f2b01b5ad6d3b5a60c764d764f7997881b202be2faed18f1fffa18344904ca775a80665880fc88f37dd289e12e344a', 19895120);
INSERT INTO public.vestibule_migrations VALUES (8, 'ends', '2026-11-23 15:06:03.997015+00', true, '\x2a3072e8260405bebf85ea6c44eaf6fc9549c5ba6aee07a1ab150b9b2ed3f0eb948464d958cce655b73892b515f50a67', 16445403);
INSERT INTO public.vestibule_migrations VALUES (9, 'closed', '2026-11-23 15:06:04.02498+00', true, '\x959a717f48ea0feb3b2fcd4980d347eb2d9e850b85915c0f51a193de8902512adb130b2676942a20f5e993b664706f1e', 913321);
INSERT INTO public.vestibule_migrations VALUES (10, 'doubt', '2026-11-23 15:06:04.02899+00', true, '\x9a9f5de01bcac15216f9f8158128f6a01da1f1a9ba08fc3725dedf3b581633bb1b4c6f61b9c0f07f67141e5f66508ae6', 873715);
INSERT INTO public.vestibule_migrations VALUES (11, 'additions', '2026-11-23 15:06:04.033144+00', true, '\x6f7f93259550f10b8cc8d70edcd41fd19beb4ec0fb9ef377dd6da1e84af8dc967ab054569d8bd3509a5b4b9dddb87b56', 12449214);
INSERT INTO public.vestibule_migrations VALUES (12, 'visitor', '2026-11-23 15:06:04.048967+00', true, '\x562577ccc9af27b4ccb49bc86d2b749787ed07ff34461b059f6cf5e9d004f86a6521ab8d307b98cce53f659f4b615f1d', 11985130);


--
-- Data for Name: wanted; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: addition addition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.addition
    ADD CONSTRAINT addition_pkey PRIMARY KEY (who);


--
-- Name: document document_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (entry, field);


--
-- Name: draft draft_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (id);


--
-- Name: fact fact_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fact
    ADD CONSTRAINT fact_pkey PRIMARY KEY (name);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_reference_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_reference_key UNIQUE (reference);


--
-- Name: pause pause_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pause
    ADD CONSTRAINT pause_pkey PRIMARY KEY ("only");


--
-- Name: published_list published_list_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.published_list
    ADD CONSTRAINT published_list_pkey PRIMARY KEY ("only");


--
-- Name: published published_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.published
    ADD CONSTRAINT published_pkey PRIMARY KEY (id);


--
-- Name: turn turn_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.turn
    ADD CONSTRAINT turn_pkey PRIMARY KEY (kind);


--
-- Name: vestibule_migrations vestibule_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vestibule_migrations
    ADD CONSTRAINT vestibule_migrations_pkey PRIMARY KEY (version);


--
-- Name: wanted wanted_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted
    ADD CONSTRAINT wanted_pkey PRIMARY KEY (posting);


--
-- Name: addition_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX addition_at ON public.addition USING btree (at);


--
-- Name: draft_expires; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX draft_expires ON public.draft USING btree (expires_at, size);


--
-- Name: draft_visitor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX draft_visitor ON public.draft USING btree (visitor, size);


--
-- Name: outbox_applicant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_applicant ON public.outbox USING btree (applicant, received_at, id) WHERE (state = 'waiting'::text);


--
-- Name: outbox_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id) WHERE (state = 'waiting'::text);


--
-- Name: outbox_ends; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_ends ON public.outbox USING btree (state, changed_at);


--
-- Name: outbox_overview; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_overview ON public.outbox USING btree (state, reason, received_at, due_at);


--
-- Name: outbox_received; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_received ON public.outbox USING btree (received_at);


--
-- Name: outbox_spent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_spent ON public.outbox USING btree (changed_at) WHERE ((state = 'delivered'::text) AND (payload IS NOT NULL));


--
-- Name: document document_entry_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_entry_fkey FOREIGN KEY (entry) REFERENCES public.outbox(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


