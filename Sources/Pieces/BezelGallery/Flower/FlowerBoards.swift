// The boards of the game on a flower: letters, and the English words that count on each, so that the game needs no
// dictionary.
import BezelGeometry

struct FlowerBoard: Sendable {
    var petals: String
    var middle: Character
    var words: String
}

enum FlowerBoards {
    static let all = [
        FlowerBoard(
            petals: "ARTENOSI", middle: "L",
            words: """
                alas alert alien aloe alone also altar alter alto arsenal assail earl easel elate elite enlist \
                enroll entail essential eternal inlet install installer internal isle islet lair lane lantern laser \
                lass last later latest latte lean leaner learn learner lease least lens lent lentil less lesson \
                letter liar line linen liner lint lion list listen listener liter literal litre little loan loner \
                loose lore lose loser loss lost lotion nail natal national nestle oral rail rational real realise \
                reel relate relation release reliant rental resale retail retailer role roll roller sail sailor sale \
                saline salon salsa salt seal sell seller senile serial silent sill silo slain slant slate sleet slit \
                slot snail soil solar sole solo stale stall stallion steal steel stile still stole stroll tail \
                tailor tale tall teal tell teller tile till tiller title toenail toil toilet toll tonal tool total \
                trail trailer trial troll
                """),
        FlowerBoard(
            petals: "ACDEGNR", middle: "I",
            words: """
                acid acing again aging aide aided aired arcing arranging caging cardigan caring carried carrier \
                cider cried cringe cringed dancing daring decide decided decider deciding deride diced dicing dine \
                dined diner dining dinner drain drained draining dreading dried drier earring engaging engine \
                engineer engrained erring gain gained gaining genie grading grain grained grid grin grind grinder \
                grinding grinned grinning iced icier icing idea inane indeed inner nice nicer niece racing radii \
                raging raid raided raider raiding rain rained raining ranging reading receding regain regained reign \
                reigned reigning rein reined rice ride rider ridge ridged riding rigid rind ring ringed ringer \
                ringing
                """),
        FlowerBoard(
            petals: "PLANETS", middle: "R",
            words: """
                alert altar alter apparel appear area arena arenas arrears arrest arrests arsenal arts assert earn \
                earner earnest ears enter entrap erase eraser errant eternal lantern laser later learn learner \
                letter near nearer nearest neater paper parent parents parse part parts patter pattern patterns pear \
                pearl pearls peer peers planter planters plaster platter preen prepare present presents press rant \
                rare rate rates rattle real reap rear relapse relate renal rental repast repeal repeat repeats \
                replant replants resent reset rest restart retell sear seer separate serene serpent spar spare \
                sparse spear spree stare start starter startle steer stellar strap street taper tapers tarp tart \
                tarts tear tears transparent transplant trap trapper traps treat treats tree trees tresses
                """),
    ]
}
