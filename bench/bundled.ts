import { build, type Rollup } from 'vite';

/** @returns a script with what it imports, as it is delivered */
export async function bundled(script: string): Promise<string> {
  const virtual = '\0bare';
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === 'bare' ? virtual : null),
        load: (id) => (id === virtual ? script : null),
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: 'bare' } },
  })) as Rollup.RollupOutput;
  return output[0].code;
}
