import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { EMAIL_PATTERN } from '#shared/platform/fields/email-rules.ts'

export type S3Settings = {
  bucket: string
  /** Without one, Amazon's own endpoint of the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket in the path of an address, not in its host name. */
  forcePathStyle: boolean
}

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** A stand-in of a test on this machine in place of Stripe. */
  apiUrl: string | undefined
}

export type Config = {
  port: number
  host: string
  siteUrl: string
  dataDir: string
  /** The folder of the nightly archives. */
  backupDir: string
  databaseUrl: string | undefined
  /** The server itself, for notifications and migrations, if `databaseUrl` names a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** The bucket of the uploaded files; without one they are in DATA_DIR. */
  s3: S3Settings | undefined
  /** Nothing more is stored below this many free bytes on the disk of DATA_DIR; 0 disables the check. */
  minFreeBytes: number
  mailUrl: string | undefined
  mailFrom: string
  adminEmail: string
  adminPassword: string | undefined
  demo: boolean
  rateLimit: boolean
  /** For load tests: 'data' renders every page, 'off' makes every response from the database. */
  pageCache: 'on' | 'data' | 'off'
  /** The number of proxies in front of the site, or their addresses. */
  trustProxy: number | string | undefined
  secret: string
  /** Enables /metrics; without it the endpoint does not exist. */
  metricsToken: string | undefined
  /** Queries that take at least this many milliseconds are logged as slow. */
  slowQueryMs: number
  /** A push service of a test on this machine, the only one that may be private and without https. */
  pushTestService: string | undefined
  /** Card payment; off without its keys. */
  stripe: StripeSettings | undefined
  /** The address for security reports; the association's mailbox unless set. */
  securityContact: string | undefined
  development: boolean
}

/** Whether the site is reachable from this machine only. */
export const isLocal = (siteUrl: string) => LOOPBACK.has(new URL(siteUrl).hostname)

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const isProxyList = (text: string) => /^\d+$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()))
const isNetwork = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0
const onOff = z.enum(['on', 'off'], 'must be on or off')
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LogLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')

/** Read before the other settings, so that reading them can be logged; an invalid level is rejected there. */
export const logLevelOf = ({ LOG_LEVEL }: Record<string, string | undefined>) => LogLevel.catch('info').parse(LOG_LEVEL)

const Environment = z.object({
  PORT: z.coerce.number('must be a port number').int('must be a port number').min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff.optional(),
  MIN_FREE_MB: z.coerce.number('must be a number of megabytes').min(0, 'must be 0 or more').default(256),
  MAIL_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z
    .email({ pattern: EMAIL_PATTERN, error: 'must be an email address' })
    .default('super-admin@example.org'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: onOff.optional(),
  RATE_LIMIT: onOff.default('on'),
  PAGE_CACHE: z.enum(['on', 'data', 'off'], 'must be on, data or off').default('on'),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be the number of proxies in front of the site, or their addresses')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_QUERY_MS: z.coerce
    .number('must be a number of milliseconds')
    .min(0, 'must be a number of milliseconds')
    .default(500),
  PUSH_TEST_SERVICE: url('http:', 'https:').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url('http:', 'https:').optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email({ pattern: EMAIL_PATTERN }), url('https:')],
      'must be an email address or an address that starts with https://',
    )
    .optional(),
  LOG_LEVEL: LogLevel,
  NODE_ENV: z.string().optional(),
})

export class ConfigError extends Error {}

/** Reads the settings of the process. Throws a ConfigError of one line that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const loopback = LOOPBACK.has(env.HOST) && isLocal(siteUrl)
  requireFitting(env, { siteUrl, loopback })
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    dataDir,
    backupDir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    s3: readS3(env),
    minFreeBytes: env.MIN_FREE_MB * 1024 ** 2,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    demo: env.DEMO ? env.DEMO === 'on' : loopback && !env.DATABASE_URL,
    rateLimit: env.RATE_LIMIT === 'on',
    pageCache: env.PAGE_CACHE,
    trustProxy: /^\d+$/.test(env.TRUST_PROXY ?? '') ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
    secret: env.SECRET ?? storedSecret(dataDir),
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    pushTestService: env.PUSH_TEST_SERVICE,
    stripe: readStripe(env),
    securityContact: env.SECURITY_CONTACT,
    development: env.NODE_ENV === 'development',
  }
}

/** Throws a ConfigError for a variable that the others do not allow, or that one of them needs. */
function requireFitting(
  env: z.output<typeof Environment>,
  { siteUrl, loopback }: { siteUrl: string; loopback: boolean },
): void {
  for (const name of ['RATE_LIMIT', 'PAGE_CACHE'] as const)
    if (env[name] !== 'on' && !loopback)
      throw new ConfigError(`${name} must be on unless HOST and SITE_URL are loopback addresses`)
  if (env.PUSH_TEST_SERVICE && !loopback)
    throw new ConfigError('PUSH_TEST_SERVICE can be set only if HOST and SITE_URL are loopback addresses')
  if (env.STRIPE_API_URL && !(loopback && isLocal(env.STRIPE_API_URL)))
    throw new ConfigError('STRIPE_API_URL can be set only if it, HOST and SITE_URL are loopback addresses')
  if (siteUrl.startsWith('https:') && !env.TRUST_PROXY)
    throw new ConfigError(
      'TRUST_PROXY is required with an https SITE_URL: the site needs an HTTPS proxy in front of it',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL can be set only with DATABASE_URL')
  if (env.DATABASE_URL && !env.SECRET) throw new ConfigError('SECRET is required with DATABASE_URL')
}

const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of them or none: with a partial configuration, files would not be where people expect them. */
function readS3(env: z.output<typeof Environment>): S3Settings | undefined {
  const setting = [...S3_NEEDED, 'S3_ENDPOINT' as const, 'S3_FORCE_PATH_STYLE' as const].find((name) => env[name])
  if (!setting) return undefined
  const missing = S3_NEEDED.find((name) => !env[name])
  if (missing) throw new ConfigError(`${missing} is required with ${setting}`)
  return {
    bucket: env.S3_BUCKET ?? '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE ? env.S3_FORCE_PATH_STYLE === 'on' : env.S3_ENDPOINT !== undefined,
  }
}

/** Both keys or none: with one of them, people would pay and the site would never know. */
function readStripe(env: z.output<typeof Environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  if (!secretKey && webhookSecret) throw new ConfigError('STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET')
  if (secretKey && !webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY')
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

/** Generated once and stored, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new ConfigError(`DATA_DIR is not writable: ${file}`)
  }
  return readFileSync(file, 'utf8').trim()
}
