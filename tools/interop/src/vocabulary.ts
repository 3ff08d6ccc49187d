const list = (text: string, separator: string | RegExp = /\s+/): readonly string[] => text.trim().split(separator)

/** Words of the texts, from frequent to rare. Some share prefixes, some have diacritics. */
export const words = list(`
  system energy solar panel window power storage network winter garden battery water filter pump sensor signal metal
  glass engine market harbour bridge river mountain forest valley island summer autumn spring
  wind winder solarium solaris windmill panelling energetic gardener pumpkin sensory
  café façade naïve Übung crème Zürich señal Ångström façades cafétière
  copper silver carbon oxygen nitrogen helium lithium cobalt nickel titanium
  lantern compass anchor beacon turbine inverter rectifier capacitor resistor inductor
  marmalade saffron cinnamon cardamom juniper rosemary lavender hibiscus elderflower tamarind
`)

export const authors = list(
  `Ada Byron, Alan Reed, Åse Øvrebø, Bea Quist, Carl Voss, Dora Lind, Emil Noor, Fay Okoro, Gus Hale, Hana Sato, Ida Brekke,
  Ivo Marek, José Núñez, Kaya Demir, Liv Strand, Max Weil, Nora Falk, Otto Lang, Pia Rossi, Quin Shaw, Rut Berg, Sam Doyle,
  Tor Haug, Uma Rao, Vera Popova, Wim Claes, Xenia Roth, Yann Leroy, Zoë Çelik, Zora Novak`,
  /,\s+/,
)

export const sources = list('Guide Manual Forum Blog Shop Archive')
export const fileTypes = list('html pdf docx txt xlsx pptx md')
export const languages = list('English French German Norwegian')
export const objectTypes = list('Article Message Product Question')

export const tags = list(`
  amber basil cedar delta ember fable grove haven ivory jade karst linen maple north ochre pearl quartz raven slate topaz
  umber velvet willow xylem yarrow zinc éclair ägypten
`)

export const categories = list(`
  Hardware;Power;Batteries Hardware;Power;Chargers Hardware;Power;Cables Hardware;Sensors;Optical Hardware;Sensors;Thermal
  Hardware;Frames Software;Editors;Text Software;Editors;Image Software;Servers Services;Repair;Express
  Services;Repair;Standard Services;Training Stationery;Paper Stationery;Pens;Ink Outdoor;Tents Outdoor;Stoves Legal
`)

/** Paths of places, separated by another character. */
export const places = list(`
  Europe|Norway|Oslo Europe|Norway|Bergen Europe|Norway|Tromsø Europe|France|Paris Europe|France|Lyon Europe|Spain|Madrid
  Asia|Japan|Kyoto Asia|Japan|Osaka Asia|India|Pune Africa|Kenya|Nairobi
`)
