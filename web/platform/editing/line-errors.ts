/** The error of a field with one entry in each line: of all of them, or of the first line that is wrong. */
export function lineErrorOf(
  errors: Readonly<Record<string, string>>,
  field: string,
  entry: string,
): string | undefined {
  const [key, error] = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`)) ?? []
  const at = key?.slice(field.length + 1).split('.')[0]
  return at ? `${entry} ${Number(at) + 1}: ${error}` : error
}
