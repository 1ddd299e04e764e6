export const sections = ['customers', 'categories', 'planning', 'notifications', 'sensors'] as const;
export type Section = (typeof sections)[number];

/** The section in the address: `?section=planning`; empty for the first one. */
export const sectionOf = ({ section }: Readonly<Record<string, unknown>>): { section?: Section } => {
  const named = sections.find((one) => one === section);
  return named ? { section: named } : {};
};
