/** The error of a field with one entry per line: of the whole field, or of its first invalid line. */
export function lineErrorOf(
  errors: Readonly<Record<string, string>>,
  field: string,
  entry: string,
): string | undefined {
  const [key, error] = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`)) ?? []
  const at = key?.slice(field.length + 1).split('.')[0]
  return at ? `${entry} ${Number(at) + 1}: ${error}` : error
}
