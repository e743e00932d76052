/** What a spreadsheet shows of a cell: `="0501234567"` keeps it a text, and our own export puts an apostrophe before formulas. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, (_, text: string) => text.replaceAll('""', '"'))
    .replace(/^'(?=[=+\-@])/, '')
    .trim()
