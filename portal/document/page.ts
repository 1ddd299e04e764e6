/** What the document fetches ahead for a page, before any code has arrived. */
export interface Page {
  /** In lower case; a part such as `$key` takes any one name. */
  paths: string[];
  /** Modules of its layout and its screen. */
  modules: string[];
  /** What its loader asks the API for, where the address has no query string. */
  reads: string[];
}
