/** The product's name, in one place, because it stands in titles, mails, documents and log lines. */
export const productName = 'Tourlotse';

/** Year of the copyright line on the guest pages. */
export const copyrightYear = 2021;
