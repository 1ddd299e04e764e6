/** Clients that create customers without a pause and try on through every interruption; they know what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';

export interface WrittenCustomer {
  key: string;
  name: string;
}

/** Milliseconds until an interruption counts as one from which the server did not come back. */
const patience = 30_000;
const address = { street: 'Hofgasse', houseNumber: '1', zipCode: '13353', city: 'Berlin', country: 'Deutschland' };

export class CustomerWriters {
  /** Customers whose creation was answered with 200. */
  readonly acknowledged: WrittenCustomer[] = [];
  private readonly url: string;
  private readonly token: string;
  private readonly all: Promise<void[]>;
  private isStopped = false;
  private refusal: string | null = null;

  /** Starts to write as the person whose token it is. */
  constructor(url: string, token: string, writers = 8) {
    this.url = url;
    this.token = token;
    this.all = Promise.all(Array.from({ length: writers }, (_, writer) => this.write(writer)));
  }

  /** Waits until another customer has been acknowledged. */
  async progress(): Promise<void> {
    const before = this.acknowledged.length;
    const deadline = Date.now() + patience;
    while (this.acknowledged.length === before) {
      if (this.refusal !== null) throw new Error(this.refusal);
      if (Date.now() > deadline) throw new Error('Nothing more was acknowledged.');
      await pause(5);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.all;
  }

  private async write(writer: number): Promise<void> {
    for (let count = 0; !this.isStopped && this.refusal === null; count += 1) {
      await this.create(`Kunde ${writer}-${count}`).catch((error: Error) => {
        if (error.name === 'TimeoutError') this.refusal = 'A request was never answered.';
        return pause(20);
      });
    }
  }

  private async create(name: string): Promise<void> {
    const response = await fetch(`${this.url}/api/customers`, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ name, ...address, addressAdditional: '', phone: '', categories: [] }),
    });
    const body = (await response.json()) as { key?: string };
    if (response.status === 200 && body.key) this.acknowledged.push({ key: body.key, name });
    // The session and the person are kept as well as the customers: nobody is to be turned away.
    else if (response.status < 500)
      this.refusal = `Creating was answered with ${response.status}: ${JSON.stringify(body)}`;
  }
}
