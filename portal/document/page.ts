/** What the document fetches ahead for a page, before any code has arrived. */
export interface Page {
  /** In lower case; a part such as `$key` takes any one name. */
  paths: string[];
  /** Modules of its layout and its screen. */
  modules: string[];
  /**
   * Requests of its loader, by the names of the parameters in the address: '' for none, 'day&until' for these two. Values
   * are replaced by their names: `$key`, `$day`, or `$today` for the present day.
   */
  reads: Record<string, string[]>;
  /** Names of the later messages that its modules use. */
  messages: string[];
}
