import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AppError } from '../errors.ts'

const FIELD_BYTES = 64 * 1024
const MAX_FIELDS = 60
const FORM_BYTES = 1024 * 1024
/** A rejected form is read and discarded up to this size, so the sender gets the error; then the connection is cut. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** What one use of uploads accepts, and the error for a bad file in `field`. */
export type UploadRules<T> = {
  /** The largest accepted file. */
  maxBytes: number
  maxFiles: number
  errorAbout: (field: string, code: FileError, message?: string) => AppError
  /** Converts the content of a file to the form in which it is stored, before the next file is read. */
  take: (content: Buffer, file: { name: string; complain: Complain }) => Promise<T>
}
type FileError = 'invalid_file_type' | 'file_too_large'

/** Creates the error with a message about the field, besides the code's default message. */
export type Complain = (code: FileError, message?: string) => AppError

/** Accepts multipart forms; only `receiveFiles` reads them. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Receives a form as it arrives, one file in memory at a time, in the field that the endpoint names as `files`. Throws if
 * it is too large, has too many parts or is malformed.
 */
export async function receiveFiles<T>(
  request: FastifyRequest,
  { errorAbout, ...limits }: UploadRules<T>,
): Promise<{ fields: Record<string, string>; taken: T[]; field: string }> {
  const field = request.routeOptions.config.files
  if (!field) throw new Error(`${request.routeOptions.url} receives files, but its endpoint names no field for them`)
  const rules = { ...limits, field, complain: (...error: Parameters<Complain>) => errorAbout(field, ...error) }
  try {
    if (!request.isMultipart()) throw new AppError('unsupported_media_type')
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > rules.maxBytes * rules.maxFiles + FORM_BYTES) throw rules.complain('file_too_large')
    return { ...(await readParts(request, rules)), field }
  } catch (error) {
    drain(request)
    throw asAppError(error)
  }
}

/** The fields of a form, checked like the body of a JSON request. Throws validation_failed. */
export function parseFields<S extends $ZodType>(schema: S, fields: Record<string, string>): output<S> {
  const parsed = safeParse(schema, fields)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  throw new AppError('validation_failed', {
    message: parsed.error.issues[0]?.message,
    fields: Object.fromEntries(issues),
  })
}

type FormRules<T> = Omit<UploadRules<T>, 'errorAbout'> & { field: string; complain: Complain }

async function readParts<T>(request: FastifyRequest, rules: FormRules<T>) {
  const fields: Record<string, string> = {}
  const taken: T[] = []
  const limits = {
    fileSize: rules.maxBytes + 1,
    files: rules.maxFiles,
    fields: MAX_FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 100,
    parts: rules.maxFiles + MAX_FIELDS,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== rules.field) throw new AppError('malformed_request')
      const content = await readContent(part, rules)
      // an empty file field arrives as a file without a name
      const { filename = '' } = part
      if (content.length > 0 || filename)
        taken.push(await rules.take(content, { name: filename, complain: rules.complain }))
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('too_large')
      fields[part.fieldname] = String(part.value)
    }
  }
  return { fields, taken }
}

async function readContent<T>({ file }: MultipartFile, { maxBytes, complain }: FormRules<T>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw complain('file_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

const LIMIT_CODES = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])
const BROKEN_FORM =
  /^(?:Multipart:|Malformed|Unexpected end of|Part terminated early|Missing Content-Type|The needle cannot)/

function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (LIMIT_CODES.has(code))
    return new AppError('too_large', { message: 'Too many files or fields were sent at once.' })
  return code.startsWith('FST_') || BROKEN_FORM.test(message) ? new AppError('malformed_request') : error
}

function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  let length = 0
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > DRAINED_BYTES) raw.destroy()
  })
  raw.resume()
}
