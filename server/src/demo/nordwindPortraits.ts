/** Who of the demo company has a portrait, a file of their name in pictures/people; the others show their initials. */
export const nordwindPortraits: readonly string[] = [
  'maren.schuessler@nordwind.example',
  'henrik.grossmann@nordwind.example',
  'a.hoefling@nordwind.example',
  'a.yildirim@nordwind.example',
  'f.oelmann@nordwind.example',
  'j.strassner@nordwind.example',
  'm.celik@nordwind.example',
  's.habermann@nordwind.example',
  't.kowalczyk@nordwind.example',
  'f.diallo@nordwind.example',
  'h.nguyen@nordwind.example',
];
