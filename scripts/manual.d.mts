export const fromPackage: string;
export function renderForPackage(text: string, ships: (file: string) => boolean): string;
