/** The statement that enters a company, with a tag that only this server can compute (migration 0014_entry). */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Statement } from './batch.ts';
import type { EnterOptions } from '../database.ts';

/** Sets role and company, returns the actor's row. */
const enterText =
  'select uid, role, confirmed, active, firstname, lastname, email, ready from company.enter($1, $2, $3)';

/** One for each database; no company can be entered before `learn` has read the database's secret. */
export class Entry {
  #secret: string | null = null;

  /** @param db a connection of the owner, who alone may read the secret */
  async learn(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ value: string }>`select value from entry.secret`.execute(db);
    this.#secret = rows[0]?.value ?? null;
  }

  statement({ company, uid }: Pick<EnterOptions, 'company' | 'uid'>): Statement {
    return { text: enterText, values: [company, this.tagOf(company), uid] };
  }

  /** The tag that the engine requires in addition to the company's key. */
  tagOf(company: string): string {
    if (this.#secret === null) throw new Error('The secret of the company database has not been read.');
    return createHash('sha256').update(`${this.#secret}${company}`).digest('hex');
  }
}
