
extension DescribedFaces {
    /// The hour hand goes round once a day, midnight at the bottom.
    static let clock24 = """
        {"title":"Clock of 24 hours","scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},"day":{"from":0,
         "to":24,"start":180,"sweep":360}},"values":{"hour":10.26771,"hour24":10.26771,"minute":16.0625,"second":3.75},
         "texts":{"name":"","note":""},"layers":[
        \(paperBody),
        {"layer":"disc","radius":96,"fill":"#F3F6F0"},
        {"layer":"ornament","shape":"path","path":"M-96 0H96A96 96 0 0 1 -96 0Z","size":192,"radius":48,
         "angles":[180],"turns":false,"color":"#C3CFDD"},
        {"layer":"disc","radius":96,"fill":null,"line":"#B9C4D0","lineWidth":1},
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":5,"minor":5}],"major":{"length":12,
         "width":4},"minor":{"length":8,"width":1.5}},
        {"layer":"ticks","scale":"day","radius":157,"color":"#22242A","divisions":[{"step":1}],
         "major":{"length":7,"width":2}},
        {"layer":"numerals","scale":"day","radius":132,"gap":5,"values":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,
         16,17,18,19,20,21,22,23],"labels":["24","1","2","3","4","5","6","7","8","9","10","11","12","13","14",
         "15","16","17","18","19","20","21","22","23"],"look":{"weight":700,"size":19,"color":"#22242A"}},
        {"layer":"text","text":{"text":"{name}","weight":600,"size":14,"tracking":1.5,"color":"#22242A"},
         "y":-52,"width":90,"clearOf":["hands","hubs"]},
        {"layer":"hand","scale":"day","value":"hour24","shape":"sword","length":106,"width":15,"tail":24,
         "pivot":0,"color":"#22242A"},
        {"layer":"hand","value":"minute","shape":"sword","length":150,"reach":0.5,"width":7,"tail":28,
         "pivot":0,"color":"#22242A"},
        {"layer":"hand","value":"second","shape":"needle","length":150,"reach":0.5,"width":4,"tail":40,
         "pivot":8,"color":"#C8281E","pivotRelief":{"height":3,"light":"#FFFFFF66","shade":"#00000059"}}]}
        """

    /// Where the wind comes from: sixteen winds, and a rose of three tiers.
    static let windRose = """
        {"title":"Wind rose","scales":{"main":{"from":0,"to":360,"start":0,"sweep":360}},"values":{"value":259},
         "texts":{"unit":"°"},"layers":[
        \(paperBody),
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":22.5,"minor":5}],
         "major":{"length":14,"width":2.4},"minor":{"length":7,"width":1}},
        {"layer":"numerals","radius":146,"gap":5,"values":[0,45,90,135,180,225,270,315],"labels":["N","NE","E",
         "SE","S","SW","W","NW"],"look":{"weight":700,"size":24,"color":"#22242A"},"clearOf":["marks"]},
        {"layer":"numerals","radius":150,"gap":6,"values":[22.5,67.5,112.5,157.5,202.5,247.5,292.5,337.5],
         "labels":["NNE","ENE","ESE","SSE","SSW","WSW","WNW","NNW"],"look":{"weight":500,"size":12,
         "color":"#6A6F78"},"clearOf":["marks"]},
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
        {"layer":"hand","shape":"arrow","length":158,"reach":0.5,"tail":60,"width":18,"color":"#C8281E",
         "pivot":10,"pivotColor":"#22242A","pivotRelief":{"height":4,"light":"#FFFFFF66","shade":"#00000066"}}]}
        """

    /// S-units to 9, then decibels above it (IARU Region 1, R.1: 6 dB to the S-unit).
    static let sMeter = """
        {"title":"Signal meter","width":400,"height":236,"background":"#12151B","scales":{"main":{"kind":"table",
         "from":0,"to":15,"table":[{"value":0,"fraction":0},{"value":9,"fraction":0.56},{"value":15,
         "fraction":1}],"start":-58,"sweep":116,"y":92}},"values":{"value":8},"texts":{"name":"SIGNAL",
         "unit":"S"},"layers":[
        {"layer":"ornament","shape":"path",
         "path":"M-178 -110H178A14 14 0 0 1 192 -96V96A14 14 0 0 1 178 110H-178A14 14 0 0 1 -192 96V-96A14 14 0 0 1 -178 -110Z",
         "size":384,"color":"#F7EAC0","relief":{"height":-2,"light":"#FFFFFF66","shade":"#00000066"}},
        {"layer":"zones","radius":162,"width":5,"zones":[{"from":0,"to":9,"color":"#22242A"},{"from":9,"to":15,
         "color":"#C8281E"}]},
        {"layer":"ticks","radius":162,"side":"outside","color":"#22242A","values":[0,1,2,3,4,5,6,7,8,9],
         "divisions":[],"major":{"length":13,"width":2.4}},
        {"layer":"ticks","radius":162,"side":"outside","color":"#C8281E","values":[10,11,12,13,14,15],
         "divisions":[],"major":{"length":13,"width":2.4}},
        {"layer":"numerals","radius":187,"gap":5,"values":[1,3,5,7,9],"labels":["1","3","5","7","9"],
         "look":{"weight":700,"size":17,"color":"#22242A"}},
        {"layer":"numerals","radius":189,"gap":5,"values":[11,13,15],"labels":["+20","+40","+60"],
         "look":{"weight":700,"size":14,"color":"#C8281E"}},
        {"layer":"text","text":{"text":"{unit}","weight":800,"size":30,"color":"#22242A"},"x":-152,"y":40},
        {"layer":"text","text":{"text":"dB","weight":700,"size":18,"color":"#C8281E"},"x":152,"y":42},
        {"layer":"hand","shape":"needle","length":170,"reach":0.5,"tail":0,"width":3.5,"color":"#15171A",
         "pivot":0},
        {"layer":"text","text":{"text":"{name}","weight":600,"size":13,"tracking":4,"color":"#C9CCD3"},"y":98,
         "width":200,"frame":{"width":400,"height":40,"corner":0,"fill":{"colors":["#2A2C31","#17191D"],
         "run":"down"},"line":null}}]}
        """

    /// A horizontal sundial for 51.5° north: tan(hour line) = sin(latitude) tan(15° × hours from noon).
    static let sundial = """
        {"title":"Sundial for 51.5 degrees north","scales":{"main":{"kind":"table","from":6,"to":18,
         "table":[{"value":6,"fraction":0.0},{"value":7,"fraction":0.105},{"value":8,"fraction":0.20232},
         {"value":9,"fraction":0.28863},{"value":10,"fraction":0.36491},{"value":11,"fraction":0.4342},
         {"value":12,"fraction":0.5},{"value":13,"fraction":0.5658},{"value":14,"fraction":0.63509},{"value":15,
         "fraction":0.71137},{"value":16,"fraction":0.79768},{"value":17,"fraction":0.895},{"value":18,
         "fraction":1.0}],"start":-90,"sweep":180,"y":50}},"values":{"value":14.5},
         "texts":{"name":"HORAS NON NUMERO NISI SERENAS","note":"51° 30′ N"},"layers":[
        {"layer":"disc","radius":193,"fill":{"colors":["#E8D9A8","#A8853E"],"run":"down"},"shadow":4,
         "relief":{"height":5,"light":"#FFFFFF99","shade":"#00000066"}},
        {"layer":"disc","radius":180,"fill":{"colors":["#DCC88C","#C3A55E"],"run":"down"},"relief":{"height":-2,
         "light":"#FFFFFF99","shade":"#00000055"}},
        {"layer":"ticks","radius":130,"side":"inside","color":"#4A3510","line":1.2,"divisions":[{"step":1,
         "minor":2,"third":2}],"major":{"length":90,"width":1.6},"minor":{"length":12,"width":1.1},
         "third":{"length":7,"width":0.8}},
        {"layer":"numerals","radius":144,"values":[6,7,8,9,10,11,12,13,14,15,16,17,18],"labels":["VI","VII",
         "VIII","IX","X","XI","XII","I","II","III","IIII","V","VI"],"orientation":"radial",
         "cut":true,"look":{"font":"Amiri","weight":800,"size":21,"color":"#4A3510"}},
        {"layer":"ringText","radius":172,"innerRadius":150,"top":{"text":"{note}","font":"Amiri",
         "weight":700,"size":17,"tracking":1.5,"color":"#4A3510"},"bottom":{"text":"{name}","font":"Amiri",
         "weight":700,"size":17,"tracking":1.5,"color":"#4A3510"},"sweep":170},
        {"layer":"hand","shape":"bar","length":126,"width":5,"tail":0,"pivot":0,"color":"#3A2A0C99","shadow":0},
        {"layer":"ornament","shape":"path","path":"M-3.5 0L0 -106L3.5 0Z","size":106,"angles":[0],"radius":3,
         "color":"#7A5A1E","relief":{"height":1.5}}]}
        """

    /// Dials for day, date and month, the moon, and the year of the leap cycle in a window (4 is a leap year).
    static let perpetualCalendar = """
        {"title":"Perpetual calendar","scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},"hours":{"from":0,
         "to":12,"start":0,"sweep":360}},"values":{"hour":1.37694,"hour24":13.37694,"minute":22.61667,"second":37,"moon":15.3,"leap":2},
         "texts":{"name":"","note":""},"layers":[
        {"layer":"disc","radius":193,"fill":{"colors":["#F3D98B","#B98F3A","#E8C870"],"run":"down"},"shadow":4,
         "relief":{"height":5,"light":"#FFFFFFB3","shade":"#00000066"}},
        {"layer":"disc","radius":180,"fill":{"colors":["#FFFFFF","#F7F3E8"],"run":"outward"},"line":"#6E531C",
         "relief":{"height":-2.5,"light":"#FFFFFFE6","shade":"#00000059"}},
        {"layer":"ticks","radius":176,"color":"#22242A","divisions":[{"step":5,"minor":5}],"major":{"length":8,
         "width":2.4},"minor":{"length":5,"width":1}},
        {"layer":"ticks","scale":"hours","radius":160,"color":"#9A7B32","values":[1,2,4,5,7,8,10,11],
         "divisions":[],"major":{"length":22,"width":5,"shape":"wedge"}},
        {"layer":"numerals","scale":"hours","radius":142,"values":[12],"labels":["XII"],"look":{"font":"Amiri",
         "weight":700,"size":30,"color":"#22242A"}},
        {"layer":"subDial","x":-78,"y":0,"radius":50,"face":{"width":200,"height":200,
         "scales":{"main":{"from":0,"to":7,"start":0,"sweep":360}},"values":{"day":1},"layers":[{"layer":"disc",
         "radius":98,"fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":9,
         "width":2}},{"layer":"numerals","radius":62,"gap":5,"values":[0,1,2,3,4,5,6],"labels":["MON","TUE",
         "WED","THU","FRI","SAT","SUN"],"orientation":"radial","look":{"weight":600,"size":19,
         "color":"#22242A"}},{"layer":"hand","value":"day","shape":"leaf","length":46,"tail":20,"width":9,
         "color":"#1F3E78","pivot":9,"shadow":0}]}},
        {"layer":"subDial","x":78,"y":0,"radius":50,"face":{"width":200,"height":200,"scales":{"main":{"from":0,
         "to":12,"start":0,"sweep":360}},"values":{"month":10},"layers":[{"layer":"disc","radius":98,
         "fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":9,
         "width":2}},{"layer":"numerals","radius":66,"gap":5,"values":[0,1,2,3,4,5,6,7,8,9,10,11],
         "labels":["JAN","FEB","MAR","APR","MAY","JUN","JUL","AUG","SEP","OCT","NOV","DEC"],
         "orientation":"radial","look":{"weight":600,"size":15,"color":"#22242A"}},{"layer":"hand",
         "value":"month","shape":"leaf","length":50,"tail":20,"width":9,"color":"#1F3E78","pivot":9,
         "shadow":0}]}},
        {"layer":"subDial","x":0,"y":80,"radius":50,"face":{"width":200,"height":200,"scales":{"main":{"from":0,
         "to":31,"start":0,"sweep":360}},"values":{"date":23},"layers":[{"layer":"disc","radius":98,
         "fill":{"colors":["#F2EDE0","#FBF8F0"],"run":"outward"},"line":"#9A8A60","lineWidth":2},
         {"layer":"ticks","radius":93,"color":"#22242A","divisions":[{"step":1}],"major":{"length":9,
         "width":2}},{"layer":"numerals","radius":62,"gap":5,"values":[0,3,6,9,12,15,18,21,24,27],"labels":["1",
         "4","7","10","13","16","19","22","25","28"],"orientation":"radial","look":{"weight":600,"size":19,
         "color":"#22242A"}},{"layer":"hand","value":"date","shape":"leaf","length":46,"tail":20,"width":9,
         "color":"#1F3E78","pivot":9,"shadow":0}]}},
        {"layer":"moon","x":0,"y":-76,"radius":34,"line":"#9A8A60"},
        {"layer":"text","text":{"text":"{leap}","weight":600,"size":11,"color":"#22242A"},"x":-49,"y":-62,
         "frame":{"width":17,"height":17,"corner":8.5,"fill":"#FFFFFF","line":"#9A8A60","lineWidth":1}},
        {"layer":"hand","scale":"hours","value":"hour","shape":"leaf","length":104,"width":9,"tail":20,
         "pivot":0,"color":"#1F3E78"},
        {"layer":"hand","value":"minute","shape":"leaf","length":160,"reach":0.5,"width":8,"tail":24,"pivot":0,
         "color":"#1F3E78"},
        {"layer":"hand","value":"second","shape":"needle","length":160,"reach":0.5,"width":3,"tail":40,
         "pivot":6,"color":"#1F3E78","pivotColor":"#C9A24A","pivotRelief":{"height":3,"light":"#FFFFFF80",
         "shade":"#00000059"}}]}
        """

    /// A dress watch with the moon over 6, without seconds.
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
         "color":"#20242C"},"y":-62,"width":110,"clearOf":["hands","hubs","numerals"]},
        {"layer":"hand","scale":"hours","value":"hour","shape":"leaf","length":112,"width":10,"tail":18,
         "pivot":0,"color":"#1F3E78"},
        {"layer":"hand","value":"minute","shape":"leaf","length":160,"reach":0.5,"width":8,"tail":20,"pivot":6,
         "color":"#1F3E78","pivotColor":"#C4C8CE","pivotRelief":{"height":3,"light":"#FFFFFF80",
         "shade":"#00000059"}}]}
        """
}
