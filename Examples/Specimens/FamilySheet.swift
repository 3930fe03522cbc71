// A line in each bundled family on a curve.
import Bezel

enum FamilySheet {
    private static let lines: [(family: String, weight: Double, text: String, caption: String)] = [
        ("Inter", 600, "Payment balance", "Inter: interfaces and labels"),
        ("Quicksand", 700, "Payment balance", "Quicksand: round"),
        ("Noto Sans", 400, "Größe Žižkov Ωμέγα Юг", "Noto Sans: Latin, Greek, Cyrillic"),
        ("Vollkorn", 400, "Rue de l’Étoile 1928", "Vollkorn: text, with italics"),
        ("Quattrocento", 400, "ROYAL SOCIETY MDCLX", "Quattrocento: inscriptions, capitals"),
        ("Bebas Neue", 400, "NO ENTRY BEYOND THIS POINT", "Bebas Neue: condensed capitals"),
        ("CMU Concrete", 700, "Harbour & Mill Co.", "CMU Concrete: slab serif"),
        ("Dancing Script", 700, "Bon appétit", "Dancing Script: letters that join"),
        ("Amiri", 400, "بسم الله الرحمن الرحيم", "Amiri: Arabic for books"),
        ("Noto Sans Arabic", 500, "الرصيد الحالي", "Noto Sans Arabic: interfaces"),
        ("Noto Sans Devanagari", 400, "नमस्ते दुनिया", "Noto Sans Devanagari"),
        ("Hershey Complex", 400, "Edition No 7", "Hershey Complex: single lines"),
    ]

    static func families() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 420, height: 130), columns: 2)
        let path = Kit.arch(width: 420, y: 115, rise: 60)
        for line in lines {
            try sheet.add(line.caption) {
                let style = try Kit.style(line.family, 38, weight: line.weight)
                try $0.curve(line.text, style, .centered(on: path))
            }
        }
        return try sheet.scene("The bundled families")
    }
}
