// Faces that need no code of their own: descriptions in JSON, as a user would write them for --spec.
//
// They stand in the sources and not in files, so that the command starts without reading any and a program that links the
// library has them. A face is decoded where a preset is asked for, which costs about as much as drawing a small part of it.
// A mistake in one is no blank face: it is kept (`Instrument.init(ownDescription:)`) and thrown by whatever uses the face.
// SmallFaceTests reads all of them. Faces with parts that are computed, such as rings of marks, are Swift in the files beside.
import BezelInstruments

enum DescribedFaces {
    /// The housing and the paper that most of them begin with.
    static let paperBody = """
        {"layer":"disc","radius":193,"fill":{"colors":["#E9E7E1","#9C9A94"],"run":"down"},"shadow":4,
         "relief":{"height":4,"light":"#FFFFFF99","shade":"#00000066"}},
        {"layer":"disc","radius":182,"fill":"#FAF9F5","line":"#00000059",
         "lineWidth":1.5,"relief":{"height":-2.5,"light":"#FFFFFF99","shade":"#00000066"}}
        """

    static let clock = """
        {"title":"Clock",
         "scales":{"main":{"from":0,"to":60,"start":0,"sweep":360},"hours":{"from":0,"to":12,"start":0,"sweep":360}},
         "values":{"hour":10.1256,"hour24":10.1256,"minute":7.5333,"second":32},"texts":{"name":"","note":""},
         "layers":[\(paperBody),
          {"layer":"ticks","radius":176,"color":"#1B1D22","divisions":[{"step":5,"minor":5}],
           "major":{"length":14,"width":5},"minor":{"length":9,"width":1.8}},
          {"layer":"numerals","scale":"main","radius":140,"gap":8,"values":[5,10,15,20,25,30,35,40,45,50,55,0],
           "labels":["1","2","3","4","5","6","7","8","9","10","11","12"],
           "look":{"weight":700,"size":38,"color":"#1B1D22"}},
          {"layer":"text","text":{"text":"{name}","weight":600,"size":15,"tracking":1.5,"color":"#1B1D22"},"y":-60,
           "width":100,"clearOf":["hubs","numerals"]},
          {"layer":"hand","scale":"hours","value":"hour","shape":"bar","length":98,"width":15,"tail":24,"pivot":0,
           "color":"#1B1D22"},
          {"layer":"hand","value":"minute","shape":"bar","length":150,"reach":0.5,"width":11,"tail":28,"pivot":0,
           "color":"#1B1D22"},
          {"layer":"hand","value":"second","shape":"needle","length":150,"reach":0.5,"width":4,"tail":40,"pivot":8,
           "color":"#C8281E","pivotRelief":{"height":3,"light":"#FFFFFF66","shade":"#00000059"}}]}
        """

    /// The band of comfort is the usual one of room instruments, 40 to 60 %.
    static let hygrometer = """
        {"title":"Hygrometer",
         "scales":{"main":{"from":0,"to":100,"start":-135,"sweep":270}},
         "values":{"value":55},"texts":{"unit":"% r.h.","name":""},
         "layers":[\(paperBody),
          {"layer":"zones","radius":174,"width":7,"zones":[{"from":0,"to":40,"color":"#D9A441"},
           {"from":40,"to":60,"color":"#5E9E5A"},{"from":60,"to":100,"color":"#3E7CC2"}]},
          {"layer":"ticks","radius":165,"color":"#22242A","divisions":[{"step":10,"minor":2,"third":5}],
           "major":{"length":16,"width":3},"minor":{"length":11,"width":1.8},"third":{"length":7,"width":1}},
          {"layer":"numerals","radius":130,"gap":8,"step":10,"clearOf":["marks","bands"],
           "look":{"weight":600,"size":21,"color":"#22242A"}},
          {"layer":"text","text":{"text":"{unit}","weight":600,"size":19,"color":"#22242A"},"y":64,"width":130},
          {"layer":"text","text":{"text":"{name}","weight":600,"size":14,"tracking":1.2,"color":"#5F636C"},"y":96,
           "width":110,"clearOf":["numerals","marks","bands","hubs","texts"]},
          {"layer":"hand","color":"#22242A","length":150,"reach":0.5,"overrun":3,"tail":30,"width":9,"pivot":13,
           "pivotColor":"#B08D4A","pivotRelief":{"height":5,"light":"#FFFFFF80","shade":"#00000059"}}]}
        """

    static let barometer = """
        {"title":"Barometer",
         "scales":{"main":{"from":960,"to":1060,"start":-150,"sweep":300,"unit":"{unit}"},
          "second":{"of":"main","unit":"{second}","start":-150,"sweep":300}},
         "values":{"value":1025,"set":995},"texts":{"unit":"hPa","second":"mmHg","name":""},
         "layers":[\(paperBody),
          {"layer":"ticks","radius":174,"color":"#22242A","divisions":[{"step":10,"minor":2,"third":5}],
           "major":{"length":18,"width":3},"minor":{"length":12,"width":1.8},"third":{"length":8,"width":1}},
          {"layer":"numerals","radius":136,"gap":7,"step":10,"clearOf":["marks"],
           "look":{"weight":600,"size":19,"color":"#22242A"}},
          {"layer":"ticks","scale":"second","radius":79,"color":"#8A5A2A","line":1,"divisions":[{"step":20,"minor":4,"third":5}],
           "major":{"length":9,"width":1.6},"minor":{"length":7,"width":1.1},"third":{"length":4,"width":0.7}},
          {"layer":"numerals","scale":"second","radius":58,"gap":3.5,"step":20,"clearOf":["hubs","texts"],
           "look":{"weight":500,"size":12,"color":"#8A5A2A"}},
          {"layer":"numerals","radius":99,"values":[985,1010,1035],"labels":["RAIN","CHANGE","FAIR"],"bent":true,
           "orientation":"readable","collide":"shrink","clearOf":["numerals","marks"],
           "look":{"weight":700,"size":17,"tracking":2,"color":"#5A4A2A","smallestScale":0.6}},
          {"layer":"text","text":{"text":"{unit}","weight":600,"size":18,"color":"#22242A"},"y":112,"width":100,
           "clearOf":["numerals","marks"]},
          {"layer":"text","text":{"text":"{second}","weight":600,"size":13,"color":"#8A5A2A"},"y":48},
          {"layer":"text","text":{"text":"{name}","weight":600,"size":13,"tracking":1.2,"color":"#5F636C"},"y":136,
           "width":90,"clearOf":["numerals","marks","hubs","texts"]},
          {"layer":"hand","value":"set","shape":"needle","color":"#B08D4A","length":158,"tail":40,"width":5,"pivot":0},
          {"layer":"hand","color":"#22242A","length":158,"reach":0.5,"overrun":3,"tail":40,"width":9,"pivot":12,
           "pivotColor":"#B08D4A","pivotRelief":{"height":5,"light":"#FFFFFF80","shade":"#00000059"}}]}
        """

    static let protractor = """
        {"title":"Protractor","width":400,"height":250,"background":"#FFFFFF",
         "scales":{"main":{"from":180,"to":0,"start":-90,"sweep":180,"y":75},
          "back":{"from":0,"to":180,"start":-90,"sweep":180,"y":75}},
         "layers":[
          {"layer":"ornament","shape":"path","path":"M-190 0A190 190 0 0 1 190 0V34H-190Z","size":380,"radius":3,
           "color":"#DCE7F2","relief":{"height":1.2,"light":"#FFFFFFE6","shade":"#1E2A3859"}},
          {"layer":"ticks","radius":188,"color":"#1E2A38","divisions":[{"step":10,"minor":2,"third":5}],
           "major":{"length":16,"width":1.2},"minor":{"length":12,"width":0.9},"third":{"length":8,"width":0.6}},
          {"layer":"numerals","radius":160,"gap":3.5,"step":10,"orientation":"radial",
           "look":{"weight":600,"size":12,"color":"#1E2A38"}},
          {"layer":"ticks","scale":"back","radius":140,"color":"#B0402F","divisions":[{"step":10,"minor":2}],
           "major":{"length":8,"width":1},"minor":{"length":5,"width":0.7},"line":0.7},
          {"layer":"numerals","scale":"back","radius":120,"gap":3,"step":10,"orientation":"radial",
           "look":{"weight":500,"size":10,"color":"#B0402F"}},
          {"layer":"ticks","radius":104,"color":"#1E2A38","divisions":[{"step":180}],"major":{"length":104,"width":0.9}},
          {"layer":"ticks","radius":104,"color":"#1E2A38","values":[90],"major":{"length":104,"width":0.9}}]}
        """

    static let tape = """
        {"title":"Ruler, millimetres and inches","width":900,"height":130,
         "values":{},"scales":{"mm":{"from":0,"to":150,"path":"M-420 -46H420","unit":"mm"},
          "inch":{"of":"mm","unit":"in","path":"M-420 46H420"}},
         "layers":[
          {"layer":"text","text":null,"frame":{"width":890,"height":112,"corner":5,"line":"#8A7A2A","lineWidth":1,
           "fill":{"colors":["#FBE58A","#EFD35E"],"run":"down"}}},
          {"layer":"ticks","scale":"mm","radius":6,"color":"#1C1E22","divisions":[{"step":10,"minor":2,"third":5}],
           "major":{"length":24,"width":1.5},"minor":{"length":18,"width":1.2},"third":{"length":12,"width":0.9}},
          {"layer":"numerals","scale":"mm","radius":-30,"gap":4,"step":10,"form":{"factor":0.1},
           "look":{"weight":600,"size":16,"color":"#1C1E22"}},
          {"layer":"ticks","scale":"inch","radius":-6,"side":"outside","color":"#1C1E22",
           "divisions":[{"step":1,"minor":2,"third":2}],
           "major":{"length":24,"width":1.5},"minor":{"length":19,"width":1.3},"third":{"length":14.5,"width":1.1}},
          {"layer":"ticks","scale":"inch","radius":-6,"side":"outside","color":"#1C1E22",
           "divisions":[{"step":0.125,"minor":2}],"major":{"length":10.5,"width":0.9},
           "minor":{"length":7,"width":0.8}},
          {"layer":"numerals","scale":"inch","radius":30,"gap":4,"step":1,"clearOf":["numerals"],
           "look":{"weight":600,"size":16,"color":"#1C1E22"}},
          {"layer":"text","text":{"text":"cm","weight":600,"size":11,"color":"#1C1E22"},"x":-398,"y":-16},
          {"layer":"text","text":{"text":"in","weight":600,"size":11,"color":"#1C1E22"},"x":-400,"y":19.6}]}
        """
}
