/**
 * The demo company's 25 customers: real towns and postal codes, invented names, telephone numbers reserved for fiction.
 */
import { customerFields, type CustomerFields } from '#contract/partners/customers.ts';
import { rowsOf, wordsOf } from './table.ts';
import { postalAddressLimits } from '#contract/partners/postalAddress.ts';

/** A customer with the names of its categories. */
type DemoCustomer = Readonly<Omit<CustomerFields, 'categories'> & { categories: readonly string[] }>;

/** Columns: name, street, town, telephone, categories, addition to the address. */
const customers = rowsOf(`
  Apotheke am Lindenhof                                 | Eisenacher Straße 71      | 10823 Berlin           | +49 30 23125 118 | Apotheken, Kühlware                   |
  Bäckerei Sonnenkorn & Söhne                           | Residenzstraße 14         | 13409 Berlin           | +49 30 23125 204 | Stammkunden                           | Anlieferung ab 4 Uhr über den Hof
  Blumenhof Öhlschläger                                 | Potsdamer Chaussee 80     | 14129 Berlin           | +49 30 23125 331 | Stammkunden                           |
  Brauhaus Zur alten Münze                              | Molkenmarkt 2             | 10179 Berlin           | +49 30 23125 047 | Gastronomie                           | Kellerzugang an der Rückseite
  Dr. Kießling Dentallabor                              | Kurfürstendamm 188        | 10707 Berlin           | +49 30 23125 562 | Expresslieferung                      | Gartenhaus, 3. Stock
  Feinkost Lindqvist                                    | Bergmannstraße 96         | 10961 Berlin           | +49 30 23125 415 | Kühlware, Gastronomie                 |
  Fischhalle Havelstrand                                | Am Juliusturm 48          | 13599 Berlin           | +49 30 23125 690 | Stammkunden, Kühlware, Gastronomie    | Rampe 2
  Gärtnerei Wünsche                                     | Gutsstraße 9              | 14532 Stahnsdorf       | +49 30 23125 272 |                                       |
  Großküche Spreebogen                                  | Kaiserin-Augusta-Allee 31 | 10553 Berlin           | +49 30 23125 809 | Stammkunden, Gastronomie              | Tor 4, beim Pförtner melden
  Hofladen Märkisch Grün                                | Dorfstraße 3              | 15366 Hoppegarten      | +49 30 23125 146 | Stammkunden                           |
  Kantine im Technikpark Adlershöhe                     | Rudower Chaussee 44       | 12489 Berlin           | +49 30 23125 377 | Gastronomie                           | Gebäude C, Untergeschoss
  Klinikversorgung Nordend                              | Schwanebecker Chaussee 5  | 13125 Berlin           | +49 30 23125 930 | Kühlware, Apotheken, Expresslieferung | Wareneingang Haus 7
  Konditorei Übermut                                    | Schloßstraße 22           | 12163 Berlin           | +49 30 23125 653 | Stammkunden, Kühlware                 |
  Löwen-Apotheke Köpenick                               | Bahnhofstraße 17          | 12555 Berlin           | +49 30 23125 721 | Apotheken                             |
  Metzgerei Straßburger                                 | Berliner Allee 150        | 13088 Berlin           | +49 30 23125 588 | Kühlware                              |
  Molkerei Uckerblick                                   | Vierradener Straße 12a    | 16303 Schwedt/Oder     | +49 30 23125 463 | Stammkunden, Kühlware                 |
  Obst- und Gemüsegroßhandel Yıldız & Töchter           | Beusselstraße 44 n–q      | 10553 Berlin           | +49 30 23125 502 | Stammkunden, Kühlware                 | Großmarkthalle, Stand 118 bis 121
  Orthopädietechnik Vogelsang                           | Brandenburger Straße 31   | 14467 Potsdam          | +49 30 23125 655 | Expresslieferung                      |
  Pflegezentrum Haus Abendsonne                         | Bismarckstraße 66         | 12169 Berlin           | +49 30 23125 741 | Stammkunden                           | Lieferanteneingang links vom Tor
  Restaurant Quellwasser                                | Seestraße 8               | 15526 Bad Saarow       | +49 30 23125 819 | Gastronomie                           |
  Sanitätshaus Jäger-Weiß                               | Spremberger Straße 20     | 03046 Cottbus          | +49 30 23125 884 | Apotheken                             | Fußgängerzone, Anfahrt bis 10 Uhr
  Teehaus Sommerwind                                    | Jungfernstieg 7           | 20354 Hamburg          | +49 40 66969 127 |                                       |
  Weinkontor Elsterufer                                 | Gottschedstraße 52        | 04109 Leipzig          | +49 30 23125 316 | Gastronomie                           |
  Zentralküche der Beruflichen Schulen Frankfurt (Oder) | Karl-Marx-Straße 101      | 15230 Frankfurt (Oder) | +49 30 23125 957 | Stammkunden, Kühlware                 | Hintereingang Lindenstraße
  Äppelhof Werder                                       | Eisenbahnstraße 118       | 14542 Werder (Havel)   | +49 30 23125 078 | Stammkunden                           |
`);

export const nordwindCustomers: readonly DemoCustomer[] = customers.map(
  ([name, address = '', town = '', phone, categories = '', addressAdditional]) => {
    const [, street, houseNumber] = /^(\D+) (\d.*)$/.exec(address) ?? [];
    const [, zipCode, city] = /^(\d+) (.+)$/.exec(town) ?? [];
    const country = postalAddressLimits.defaultCountry;
    const fields = { name, street, houseNumber, zipCode, city, country, addressAdditional, phone };
    return { ...customerFields.parse(fields), categories: wordsOf(categories) };
  },
);
