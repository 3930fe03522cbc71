// Further faces that are descriptions in JSON; why they are, is said in DescribedFaces. Rules that a face follows, and
// where they are written down, stand beside it.

extension DescribedFaces {
    static let clock24 = """
        {"title":"Clock of 24 hours","scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},"day":{"from":0,
         "to":24,"start":180,"sweep":360}},"values":{"hour":10.26771,"hour24":10.26771,"minute":16.0625,"second":3.75},
         "texts":{"name":"","note":""},"layers":[
        \(paperBody),
        {"layer":"disc","radius":96,"fill":"#F8EDCF"},
        {"layer":"ornament","shape":"path","path":"M-96 0H96A96 96 0 0 1 -96 0Z","size":192,"radius":48,
         "angles":[180],"turns":false,"color":"#8DA0BE"},
        {"layer":"disc","radius":96,"fill":null,"line":"#8A97AC","lineWidth":1},
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":5,"minor":5}],"major":{"length":12,
         "width":4},"minor":{"length":8,"width":1.5}},
        {"layer":"ticks","scale":"day","radius":159,"color":"#22242A","divisions":[{"step":1}],
         "major":{"length":4.5,"width":4.5,"shape":"dot"}},
        {"layer":"numerals","scale":"day","radius":132,"gap":5,"values":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,
         16,17,18,19,20,21,22,23],"labels":["24","1","2","3","4","5","6","7","8","9","10","11","12","13","14",
         "15","16","17","18","19","20","21","22","23"],"look":{"weight":700,"size":19,"color":"#22242A"}},
        {"layer":"text","text":{"text":"{name}","weight":600,"size":14,"tracking":1.5,"color":"#22242A"},
         "y":-52,"width":90,"clearOf":["hubs"]},
        {"layer":"hand","scale":"day","value":"hour24","shape":"sword","length":106,"width":15,"tail":24,
         "pivot":0,"color":"#22242A"},
        {"layer":"hand","value":"minute","shape":"sword","length":150,"reach":0.5,"width":7,"tail":28,
         "pivot":0,"color":"#22242A"},
        {"layer":"hand","value":"second","shape":"needle","length":150,"reach":0.5,"width":4,"tail":40,
         "pivot":8,"color":"#C8281E","pivotRelief":{"height":3,"light":"#FFFFFF66","shade":"#00000059"}}]}
        """

    static let windRose = """
        {"title":"Wind rose","scales":{"main":{"from":0,"to":360,"start":0,"sweep":360}},"values":{"value":234.5},
         "texts":{"unit":"°"},"layers":[
        \(paperBody),
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":22.5,"minor":2,"third":2}],
         "except":[0,90,180,270],"major":{"length":14,"width":2.4},"minor":{"length":9,"width":1.4},"third":{"length":6,"width":0.9}},
        {"layer":"ticks","radius":176,"color":"#22242A","values":[0,90,180,270],"divisions":[],
         "major":{"length":15,"width":12,"shape":"triangle"}},
        {"layer":"numerals","radius":146,"gap":8,"values":[0,90,180,270],"labels":["N","E","S","W"],
         "look":{"weight":700,"size":30,"color":"#22242A"},"clearOf":["marks"]},
        {"layer":"numerals","radius":148,"gap":5,"values":[45,135,225,315],"labels":["NE","SE","SW","NW"],
         "look":{"weight":600,"size":19,"color":"#22242A"},"clearOf":["marks"]},
        {"layer":"numerals","radius":150,"gap":6,"values":[22.5,67.5,112.5,157.5,202.5,247.5,292.5,337.5],
         "labels":["NNE","ENE","ESE","SSE","SSW","WSW","WNW","NNW"],"look":{"weight":500,"size":13,
         "color":"#5F636C"},"clearOf":["marks"]},
        {"layer":"ornament","shape":"path","path":"M0 -90L12 -29L0 0L-12 -29Z","angles":[22.5,67.5,112.5,157.5,
         202.5,247.5,292.5,337.5],"radius":45,"size":90,"color":"#DAD6CA"},
        {"layer":"ornament","shape":"path","path":"M0 -90L12 -29L0 0ZM-12 -29h0.1v0.1Z","angles":[22.5,67.5,112.5,
         157.5,202.5,247.5,292.5,337.5],"radius":45,"size":90,"color":"#BDB8A8"},
        {"layer":"ornament","shape":"path","path":"M0 -95L14 -34L0 0L-14 -34Z","angles":[45,135,225,315],
         "radius":47.5,"size":95,"color":"#9DB2C7"},
        {"layer":"ornament","shape":"path","path":"M0 -95L14 -34L0 0ZM-14 -34h0.1v0.1Z","angles":[45,135,225,315],
         "radius":47.5,"size":95,"color":"#7893AE"},
        {"layer":"ornament","shape":"path","path":"M0 -110L18 -43L0 0L-18 -43Z","angles":[0,90,180,270],
         "radius":55,"size":110,"color":"#5C7E9F"},
        {"layer":"ornament","shape":"path","path":"M0 -110L18 -43L0 0ZM-18 -43h0.1v0.1Z","angles":[0,90,180,
         270],"radius":55,"size":110,"color":"#1E3A58"},
        {"layer":"hand","shape":"arrow","length":117,"tail":60,"width":18,"color":"#C8281E",
         "pivot":10,"pivotColor":"#22242A","pivotRelief":{"height":4,"light":"#FFFFFF66","shade":"#00000066"}}]}
        """

    /// IARU Region 1, R.1: 6 dB to the S-unit.
    static let sMeter = """
        {"title":"Signal meter","width":400,"height":236,"background":"#12151B","scales":{"main":{"kind":"table",
         "from":0,"to":15,"table":[{"value":0,"fraction":0},{"value":9,"fraction":0.56},{"value":15,
         "fraction":1}],"start":-58,"sweep":116,"y":92},
         "arc":{"from":0,"to":1,"start":-58.4244,"sweep":116.8488,"y":92}},"values":{"value":7.4},"texts":{"name":"SIGNAL",
         "unit":"S"},"layers":[
        {"layer":"ornament","shape":"path",
         "path":"M-178 -110H178A14 14 0 0 1 192 -96V96A14 14 0 0 1 178 110H-178A14 14 0 0 1 -192 96V-96A14 14 0 0 1 -178 -110Z",
         "size":384,"color":"#F7EAC0","relief":{"height":-2,"light":"#FFFFFF66","shade":"#00000066"}},
        {"layer":"zones","scale":"arc","radius":162,"width":5,"zones":[{"from":0,"to":0.559564,"color":"#22242A"},
         {"from":0.559564,"to":1,"color":"#C8281E"}]},
        {"layer":"ticks","radius":162,"side":"outside","color":"#22242A","values":[0,1,2,3,4,5,6,7,8,9],
         "divisions":[],"major":{"length":13,"width":2.4}},
        {"layer":"ticks","radius":162,"side":"outside","color":"#C8281E","values":[10,11,12,13,14,15],
         "divisions":[],"major":{"length":13,"width":2.4}},
        {"layer":"numerals","radius":187,"gap":5,"values":[1,3,5,7,9],"labels":["1","3","5","7","9"],
         "look":{"weight":700,"size":17,"color":"#22242A"}},
        {"layer":"numerals","radius":189,"gap":5,"values":[11,13,15],"labels":["+20","+40","+60"],
         "look":{"weight":700,"size":14,"color":"#C8281E"}},
        {"layer":"text","text":{"text":"{unit}","weight":800,"size":30,"color":"#22242A"},"x":-152,"y":40,
         "width":72},
        {"layer":"text","text":{"text":"dB","weight":700,"size":18,"color":"#C8281E"},"x":152,"y":42},
        {"layer":"hand","shape":"needle","length":170,"reach":0.5,"tail":0,"width":3.5,"color":"#15171A",
         "pivot":0},
        {"layer":"text","text":{"text":"{name}","weight":600,"size":13,"tracking":4,"color":"#C9CCD3"},"y":98,
         "width":200,"frame":{"width":400,"height":40,"corner":0,"fill":{"colors":["#2A2C31","#17191D"],
         "run":"down"},"line":null}}]}
        """

    /// A horizontal dial: tan(hour line) = sin(latitude) tan(15° × hours from noon). Its gnomon is 8 units broad: the morning's
    /// lines start at its western edge and the afternoon's at its eastern, so that there are two lines of noon; before 6 and
    /// after 18 the other edge casts the shadow (A. Waugh, Sundials, chapter 7). The scale is where these lines meet the ring.
    static let sundial = """
        {"title":"Sundial for 51.5 degrees north","scales":{"main":{"kind":"table","from":4,"to":20,
         "table":[
         {"value":4,"fraction":0.00000},{"value":4.25,"fraction":0.01693},{"value":4.5,"fraction":0.03439},
         {"value":4.75,"fraction":0.05234},{"value":5,"fraction":0.07073},{"value":5.25,"fraction":0.08952},
         {"value":5.5,"fraction":0.10860},{"value":5.75,"fraction":0.12790},{"value":6,"fraction":0.14731},
         {"value":6.25,"fraction":0.16542},{"value":6.5,"fraction":0.18344},{"value":6.75,"fraction":0.20129},
         {"value":7,"fraction":0.21887},{"value":7.25,"fraction":0.23612},{"value":7.5,"fraction":0.25299},
         {"value":7.75,"fraction":0.26943},{"value":8,"fraction":0.28542},{"value":8.25,"fraction":0.30095},
         {"value":8.5,"fraction":0.31602},{"value":8.75,"fraction":0.33063},{"value":9,"fraction":0.34480},
         {"value":9.25,"fraction":0.35856},{"value":9.5,"fraction":0.37194},{"value":9.75,"fraction":0.38496},
         {"value":10,"fraction":0.39766},{"value":10.25,"fraction":0.41007},{"value":10.5,"fraction":0.42225},
         {"value":10.75,"fraction":0.43421},{"value":11,"fraction":0.44601},{"value":11.25,"fraction":0.45767},
         {"value":11.5,"fraction":0.46924},{"value":11.75,"fraction":0.48076},{"value":12,"fraction":0.50000},
         {"value":12.25,"fraction":0.51924},{"value":12.5,"fraction":0.53076},{"value":12.75,"fraction":0.54233},
         {"value":13,"fraction":0.55399},{"value":13.25,"fraction":0.56579},{"value":13.5,"fraction":0.57775},
         {"value":13.75,"fraction":0.58993},{"value":14,"fraction":0.60234},{"value":14.25,"fraction":0.61504},
         {"value":14.5,"fraction":0.62806},{"value":14.75,"fraction":0.64144},{"value":15,"fraction":0.65520},
         {"value":15.25,"fraction":0.66937},{"value":15.5,"fraction":0.68398},{"value":15.75,"fraction":0.69905},
         {"value":16,"fraction":0.71458},{"value":16.25,"fraction":0.73057},{"value":16.5,"fraction":0.74701},
         {"value":16.75,"fraction":0.76388},{"value":17,"fraction":0.78113},{"value":17.25,"fraction":0.79871},
         {"value":17.5,"fraction":0.81656},{"value":17.75,"fraction":0.83458},{"value":18,"fraction":0.85269},
         {"value":18.25,"fraction":0.87210},{"value":18.5,"fraction":0.89140},{"value":18.75,"fraction":0.91048},
         {"value":19,"fraction":0.92927},{"value":19.25,"fraction":0.94766},{"value":19.5,"fraction":0.96561},
         {"value":19.75,"fraction":0.98307},{"value":20,"fraction":1.00000}],
         "start":-127.5901,"sweep":255.1803,"y":12}},
         "values":{"value":14.5},"texts":{"name":"HORAS NON NUMERO NISI SERENAS","note":"51° 30′ N"},"layers":[
        {"layer":"disc","radius":193,"fill":{"colors":["#EADBA9","#A8853E"],"run":"down"},"shadow":4,
         "relief":{"height":5,"light":"#FFFFFF99","shade":"#00000066"}},
        {"layer":"disc","radius":180,"fill":{"colors":["#DCC88C","#C3A55E"],"run":"down"},"relief":{"height":-2,
         "light":"#FFFFFF99","shade":"#00000055"}},
        {"layer":"disc","y":12,"radius":116,"fill":null,"line":"#4A3510","lineWidth":1.4},
        {"layer":"ticks","radius":116,"side":"inside","color":"#4A3510","divisions":[{"step":1,
         "minor":2,"third":2}],"major":{"length":0,"width":1.6},"minor":{"length":11,"width":1.1},
         "third":{"length":6,"width":0.8}},
        {"layer":"ornament","shape":"path","path":"\(hourLines)","size":232.000,
         "angles":[0],"radius":10.303,"color":"#4A3510"},
        {"layer":"numerals","radius":129,"values":[4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20],"labels":["IIII",
         "V","VI","VII","VIII","IX","X","XI","XII","I","II","III","IIII","V","VI","VII","VIII"],
         "orientation":"radial","cut":true,"look":{"font":"Amiri","weight":700,"size":18,"color":"#4A3510"}},
        {"layer":"ringText","radius":176,"innerRadius":154,"top":{"text":"{note}","font":"Amiri",
         "weight":700,"size":18,"tracking":1.5,"color":"#4A3510"},"bottom":{"text":"{name}","font":"Amiri",
         "weight":700,"size":14.5,"tracking":1,"color":"#4A3510"},"sweep":170},
        {"layer":"hand","shape":"baton","length":114,"width":7.4,"tail":0,"pivot":0,"color":"#2E200880","shadow":0},
        {"layer":"ornament","shape":"path","path":"M-4 0V-86H0V0Z","size":86,"angles":[-3.692],"radius":31.064,
         "color":"#F2E3B4","turns":false},
        {"layer":"ornament","shape":"path","path":"M0 0V-86H4V0Z","size":86,"angles":[3.692],"radius":31.064,
         "color":"#7C5E22","turns":false}]}
        """
    /// Of the sundial, from the gnomon's foot; each 1.4 units wide.
    private static let hourLines =
        "M-27.91 22.67L-92.33 70.20L-91.50 71.32L-27.08 23.80ZM-33.84 12.22L-109.55 38.14L-109.09 39.46L-33.39 13.54ZM-36.00 -0.70L-116.00 -0.70L-116.00 0.70L-36.00 0.70Z"
        + "M-34.23 -11.09L-109.93 -37.01L-110.39 -35.68L-34.68 -9.77ZM-29.90 -19.98L-94.32 -67.50L-95.15 -66.38L-30.73 -18.85ZM-24.03 -26.73L-73.39 -89.81L-74.50 -88.94L-25.13 -25.87Z"
        + "M-17.43 -31.43L-50.42 -104.45L-51.70 -103.87L-18.71 -30.85ZM-10.49 -34.36L-26.94 -112.81L-28.31 -112.52L-11.86 -34.08ZM-3.30 -35.78L-3.30 -115.93L-4.70 -115.93L-4.70 -35.78Z"
        + "M4.70 -35.78L4.70 -115.93L3.30 -115.93L3.30 -35.78ZM11.86 -34.08L28.31 -112.52L26.94 -112.81L10.49 -34.36ZM18.71 -30.85L51.70 -103.87L50.42 -104.45L17.43 -31.43Z"
        + "M25.13 -25.87L74.50 -88.94L73.39 -89.81L24.03 -26.73ZM30.73 -18.85L95.15 -66.38L94.32 -67.50L29.90 -19.98ZM34.68 -9.77L110.39 -35.68L109.93 -37.01L34.23 -11.09Z"
        + "M36.00 0.70L116.00 0.70L116.00 -0.70L36.00 -0.70ZM33.39 13.54L109.09 39.46L109.55 38.14L33.84 12.22ZM27.08 23.80L91.50 71.32L92.33 70.20L27.91 22.67Z"

    static let perpetualCalendar = """
        {"title":"Perpetual calendar","scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},"hours":{"from":0,
         "to":12,"start":0,"sweep":360}},"values":{"hour":11.11458,"hour24":11.11458,"minute":6.875,"second":52.5,"moon":15.3,"leap":2},
         "ranges":{"leap":{"from":1,"to":4,"isWhole":true}},
         "texts":{"name":"","note":""},"layers":[
        {"layer":"disc","radius":193,"fill":{"colors":["#F3D98B","#B98F3A","#E8C870"],"run":"down"},"shadow":4,
         "relief":{"height":5,"light":"#FFFFFFB3","shade":"#00000066"}},
        {"layer":"disc","radius":180,"fill":{"colors":["#FFFFFF","#F7F3E8"],"run":"outward"},"line":"#6E531C",
         "relief":{"height":-2.5,"light":"#FFFFFFE6","shade":"#00000059"}},
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":5,"minor":5}],"major":{"length":9,
         "width":2.6},"minor":{"length":6,"width":1}},
        {"layer":"ticks","scale":"hours","radius":162,"color":"#9A7B32","values":[0,1,2,4,5,7,8,10,11],
         "divisions":[],"major":{"length":22,"width":7,"shape":"wedge"}},
        {"layer":"subDial","x":-84,"y":0,"radius":54,"face":{"width":200,"height":200,"scales":{"main":{"from":0,
         "to":7,"start":0,"sweep":360}},"values":{"day":1},"ranges":{"day":{"to":6}},"layers":[{"layer":"disc","radius":98,
         "fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":8,
         "width":2}},{"layer":"numerals","radius":62,"gap":6,"values":[0,1,2,3,4,5,6],
         "labels":["MO","TU","WE","TH","FR","SA","SU"],
         "orientation":"radial","look":{"weight":600,"size":28,"color":"#22242A"}},{"layer":"hand",
         "value":"day","shape":"leaf","length":44,"tail":18,"width":9,"color":"#1F3E78","pivot":9,
         "shadow":0}]}},
        {"layer":"subDial","x":84,"y":0,"radius":54,"face":{"width":200,"height":200,"scales":{"main":{"from":0,
         "to":12,"start":0,"sweep":360}},"values":{"month":10},"ranges":{"month":{"to":11}},"layers":[{"layer":"disc","radius":98,
         "fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":8,
         "width":2}},{"layer":"numerals","radius":62,"gap":6,"values":[0,1,2,3,4,5,6,7,8,9,10,11],
         "labels":["J","F","M","A","M","J","J","A","S","O","N","D"],
         "orientation":"radial","look":{"weight":600,"size":28,"color":"#22242A"}},{"layer":"hand",
         "value":"month","shape":"leaf","length":44,"tail":18,"width":9,"color":"#1F3E78","pivot":9,
         "shadow":0}]}},
        {"layer":"subDial","x":0,"y":84,"radius":54,"face":{"width":200,"height":200,"scales":{"main":{"from":0,
         "to":31,"start":0,"sweep":360}},"values":{"date":23},"ranges":{"date":{"to":30}},"layers":[{"layer":"disc","radius":98,
         "fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":8,
         "width":2}},{"layer":"numerals","radius":62,"gap":6,"values":[0,4,9,14,19,24],
         "labels":["1","5","10","15","20","25"],
         "orientation":"radial","look":{"weight":600,"size":26,"color":"#22242A"}},{"layer":"hand",
         "value":"date","shape":"leaf","length":44,"tail":18,"width":9,"color":"#1F3E78","pivot":9,
         "shadow":0}]}},
        {"layer":"moon","x":0,"y":-84,"radius":31,"line":"#9A8A60"},
        {"layer":"text","text":{"text":"{leap}","weight":600,"size":16,"color":"#22242A"},"x":82,
         "y":82,"frame":{"width":24,"height":24,"corner":12,"fill":"#FFFFFF","line":"#9A8A60","lineWidth":1.2}},
        {"layer":"text","text":{"text":"LEAP YEAR","weight":600,"size":9,"tracking":0.5,"color":"#5F563C"},"x":86,
         "y":104,"clearOf":["frames","dials","marks"]},
        {"layer":"text","text":{"text":"{name}","font":"Amiri","weight":700,"size":15,"tracking":1.5,
         "color":"#22242A"},"y":-30,"width":72,"clearOf":["hubs","numerals","dials"]},
        {"layer":"hand","scale":"hours","value":"hour","shape":"leaf","length":104,"width":7,"tail":22,
         "pivot":0,"color":"#1F3E78"},
        {"layer":"hand","value":"minute","shape":"leaf","length":160,"reach":0.5,"width":8,"tail":26,"pivot":0,
         "color":"#1F3E78"},
        {"layer":"hand","value":"second","shape":"needle","length":160,"reach":0.5,"width":3,"tail":40,
         "pivot":6,"color":"#1F3E78","pivotColor":"#C9A24A","pivotRelief":{"height":3,"light":"#FFFFFF80",
         "shade":"#00000059"}}]}
        """

    static let moonPhase = """
        {"title":"Watch with the phases of the moon","scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},
         "hours":{"from":0,"to":12,"start":0,"sweep":360}},"values":{"hour":10.13333,"hour24":22.13333,"minute":8,
         "second":0,"moon":9.6},"texts":{"name":"","note":""},"layers":[
        {"layer":"disc","radius":193,"fill":{"colors":["#F4F5F7","#A9AEB6","#DDE0E4"],"run":"down"},"shadow":4,
         "relief":{"height":5,"light":"#FFFFFFB3","shade":"#00000066"}},
        {"layer":"disc","radius":180,"fill":{"colors":["#FFFFFF","#F1F0EC"],"run":"outward"},"line":"#70747B",
         "relief":{"height":-2.5,"light":"#FFFFFFE6","shade":"#00000059"}},
        {"layer":"ticks","radius":174,"color":"#20242C","divisions":[{"step":5,"minor":5}],"major":{"length":7,
         "width":2.6},"minor":{"length":7,"width":0.9},"line":0.9,"railway":true},
        {"layer":"numerals","scale":"hours","radius":164,"gap":8,"values":[1,2,3,4,5,6,7,8,9,10,11,12],
         "labels":["I","II","III","IIII","V","VI","VII","VIII","IX","X","XI","XII"],"orientation":"radial",
         "cut":true,"thinned":false,"look":{"font":"Amiri","weight":600,"size":43,"color":"#20242C"}},
        {"layer":"moon","x":0,"y":66,"radius":42,"line":"#8A8F97","lineWidth":2.5},
        {"layer":"text","text":{"text":"{name}","font":"Amiri","weight":700,"size":17,"tracking":2,
         "color":"#20242C"},"y":-62,"width":110,"clearOf":["hubs","numerals"]},
        {"layer":"hand","scale":"hours","value":"hour","shape":"leaf","length":106,"width":11,"tail":20,
         "pivot":0,"color":"#1F3E78"},
        {"layer":"hand","value":"minute","shape":"leaf","length":160,"reach":0.5,"width":8,"tail":20,"pivot":6,
         "color":"#1F3E78","pivotColor":"#C4C8CE","pivotRelief":{"height":3,"light":"#FFFFFF80",
         "shade":"#00000059"}}]}
        """
}
