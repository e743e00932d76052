import type {
  DocumentKind,
  DocumentRule,
  PictureKind,
  PictureRule,
  UploadKind,
  UploadRule,
  Uploads,
} from '#shared/platform/upload-kinds.ts'

const registered = new Map<string, UploadRule>()

/** Makes the uploads of all features known. Throws if two of them declare the same kind. */
export function registerUploads(features: readonly { name: string; uploads?: Uploads }[]): void {
  const owners = new Map<string, string>()
  for (const { name, uploads = {} } of features) {
    for (const [kind, rule] of Object.entries(uploads)) {
      const owner = owners.get(kind)
      if (owner) throw new Error(`The upload '${kind}' is declared by ${owner} and by ${name}`)
      owners.set(kind, name)
      registered.set(kind, rule)
    }
  }
}

type RuleOf<Kind extends UploadKind> = Kind extends PictureKind
  ? PictureRule
  : Kind extends DocumentKind
    ? DocumentRule
    : UploadRule

/** Throws for a kind that no feature has registered. */
export function getUploadRule<Kind extends UploadKind>(kind: Kind): RuleOf<Kind> {
  const rule = registered.get(kind)
  if (!rule) throw new Error(`No feature has registered the upload '${kind}'`)
  return rule as RuleOf<Kind>
}

/** Undefined for the rows of a release that knew other kinds. */
export const findUploadRule = (kind: string): UploadRule | undefined => registered.get(kind)

/** The kinds of files that belong to the association and not to their uploader. */
export const listKindsOfAssociation = (): UploadKind[] =>
  [...registered].flatMap(([kind, { isOfAssociation }]) => (isOfAssociation ? [kind as UploadKind] : []))

/** The kinds that pass between two people. */
export const listConfidentialKinds = (): UploadKind[] =>
  [...registered].flatMap(([kind, { isPrivate, audience }]) => (isPrivate && !audience ? [kind as UploadKind] : []))
