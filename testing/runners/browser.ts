import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type LaunchOptions } from 'playwright';

/** What Playwright needs to launch the browser that was found. */
type BrowserLaunch = Required<Pick<LaunchOptions, 'executablePath' | 'args'>> & {
  env: Record<string, string>;
};

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const libraryFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];
const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache');

/** The first browser of the chain, unpacked first where it comes in a package. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const installed = [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: launchFlags, env: currentEnvironment() };
  const folder = await unpackedChromium();
  return { executablePath: join(folder, 'chromium'), args: launchFlags, env: environmentFor(folder) };
}

function currentEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function environmentFor(folder: string): Record<string, string> {
  const env = currentEnvironment();
  if (!libraryFolders.some((path) => existsSync(join(path, 'libnss3.so')))) {
    env['LD_LIBRARY_PATH'] = [join(folder, 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_FILE'] = join(folder, 'fonts-here.conf');
  return env;
}

async function unpackedChromium(): Promise<string> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { size } = await stat(join(packageFolder, 'bin', 'chromium.br'));
  const folder = join(cacheFolder, `chromium-${size}`);
  if (existsSync(join(folder, 'complete'))) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const unpacking = await mkdtemp(join(cacheFolder, 'unpacking-'));
  const source = (name: string) => join(packageFolder, 'bin', name);
  await decompress(source('chromium.br'), join(unpacking, 'chromium'));
  await chmod(join(unpacking, 'chromium'), 0o755);
  for (const archive of ['al2023', 'fonts', 'swiftshader']) {
    await untar(source(`${archive}.tar.br`), unpacking);
  }
  await writeFile(join(unpacking, 'fonts-here.conf'), fontConfiguration(folder));
  await writeFile(join(unpacking, 'complete'), '');
  await publish(unpacking, folder);
  return folder;
}

/** Another process may have unpacked the same browser meanwhile: its copy serves as well. */
async function publish(unpacking: string, folder: string): Promise<void> {
  try {
    await rename(unpacking, folder);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(join(folder, 'complete'))) throw error;
  }
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
}

function decompress(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

async function untar(archive: string, folder: string): Promise<void> {
  const plain = join(folder, 'archive.tar');
  await decompress(archive, plain);
  const result = spawnSync('tar', ['-xf', plain, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) throw new Error(`The browser's archive ${archive} could not be unpacked.`);
  await rm(plain);
}
