# Was Marisol mit eigenen Worten sagt. Alles andere bleibt, wie es eingebaut ist.
apply-send = Abschicken und eintauchen
list-empty = Heute ist das Wasser ruhig
list-empty-advice = Gerade sind wir vollzählig. Mit jedem neuen Becken kommen neue Jobs.

# Die Texte aus brand.toml.
hero-heading = Komm rein, das Wasser ist herrlich
hero-tagline = Wir bauen und pflegen Meerwasserbäder, damit alle im Hafen schwimmen können
hero-text = Wir sind 140 Leute: Wir bauen, schwimmen, kochen und konstruieren. Der Betrieb gehört uns gemeinsam, und freitags testen wir, was wir gebaut haben.
hero-image = Ein Hafenbad bei Sonnenuntergang: Eine Person springt, eine schwimmt, eine sitzt im gestreiften Bademantel am Rand, ein Kind treibt in einem Schwimmring
hero-heading-pt = Portugal, wo alles anfing
hero-text-pt = Unser erstes Bad, unsere größte Werkstatt und Abel, der um sechs aufschließt.
hero-image-pt = Bunte Häuser und eine eiserne Brücke über einem Becken im Fluss
hero-heading-de = Wo das Meer kommt und geht
hero-text-de = An der deutschen Küste bauen wir Becken, die warten, bis das Wasser wiederkommt.
hero-image-de = Ein rotes Haus auf Pfählen am Meer, davor zwei Leute
consent-apply = Zwei von uns lesen, was du schickst, und nur für diesen Job.
consent-keep = Ihr dürft meine Bewerbung ein Jahr lang aufbewahren und mir schreiben, wenn ein anderer Job passt
department-workshop = In der Werkstatt
department-water = Am Wasser
department-people = Mit Menschen
link-pools = Unsere Bäder
link-imprint = Impressum

# Die Texte der Vorlagen.
marisol-farewell = Wir sehen uns am Wasser.
marisol-founded = Seit 1987 im Besitz der Menschen, die hier arbeiten
marisol-closed = Diese Bahn ist vergeben
