/** The address of an S3 storage: `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=false&path-style=false`. */

interface S3Address {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  region: string;
  /** True for the bucket in the path, as self-hosted storages need it; false for the bucket in the host name. */
  pathStyle: boolean;
}

const options = ['region', 'tls', 'path-style'];

/**
 * Parses the address; key and secret may be percent-encoded.
 * @throws Error with the reason, without any part of the address, which contains a secret
 */
export function readS3Url(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url ? decodeURIComponent(url.pathname.slice(1)) : '';
  if (!url || url.protocol !== 's3:' || url.hostname === '' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    throw new Error('must be an address as s3://KEY:SECRET@HOST/BUCKET or file:///FOLDER');
  if (url.username === '' || url.password === '') throw new Error('must name key and secret: s3://KEY:SECRET@HOST/…');
  const unknown = [...url.searchParams.keys()].some((name) => !options.includes(name));
  if (unknown) throw new Error(`must add nothing but ${options.join(', ')} behind the question mark`);
  return {
    endpoint: `${readSwitch(url, 'tls') ? 'https' : 'http'}://${url.host}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: readSwitch(url, 'path-style'),
  };
}

/** Reads the option `tls` or `path-style`; both default to true. */
function readSwitch(url: URL, name: string): boolean {
  const text = url.searchParams.get(name) ?? 'true';
  if (text !== 'true' && text !== 'false') throw new Error(`must say ${name}=true or ${name}=false`);
  return text === 'true';
}
