/**
 * The types of the messages. German is the schema: English must have the same keys, and each use of a key is checked.
 */

/**
 * Namespace → its German messages. Each `messages.de.ts` adds itself:
 * `declare module '#portal/platform/i18n/catalogue.ts' { interface MessageCatalogue { customers: typeof de } }`
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface MessageCatalogue {}

export type Namespace = Extract<keyof MessageCatalogue, string>;

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same keys as the German messages, with any text; `messages.en.ts` satisfies this type. */
export type Messages<German> = { [Key in keyof German]: German[Key] extends string ? string : Messages<German[Key]> };

type WithoutPlural<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name : Key;

/** Every key of a namespace, nested ones joined by a dot, plural endings left out. */
type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Gives the message of a key in the app's language; `{{name}}` is replaced, `count` picks the plural. */
export type Translate<Name extends Namespace> = (
  key: MessageKey<MessageCatalogue[Name]>,
  values?: Record<string, string | number>,
) => string;
