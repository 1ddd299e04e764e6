import { spawnSync } from 'node:child_process';

/** Stops a process and its children where they stand; they keep their sockets. Only for processes that the test started. */
export function freeze(pid: number): void {
  for (const one of withChildren(pid)) signal(one, 'SIGSTOP');
}

export function thaw(pid: number): void {
  for (const one of withChildren(pid)) signal(one, 'SIGCONT');
}

/** A child may have ended since the processes were listed. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The process first: stopped, it starts no further children meanwhile. */
function withChildren(pid: number): number[] {
  const { stdout, error } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  if (error) throw error;
  const children = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const found: number[] = [];
  const collect = (one: number) => {
    found.push(one);
    for (const child of children.get(one) ?? []) collect(child);
  };
  collect(pid);
  return found;
}
