const SEVERE = ['high', 'critical']

type AuditReport = {
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

/**
 * Reads what `npm audit --json` wrote. `asked` is false when the registry could not be asked, with the reason in
 * words: then nothing is known, neither good nor bad.
 */
export function readAudit(output: string) {
  const response = parse(output)
  if (!response?.vulnerabilities)
    return {
      asked: false,
      reason: response?.message ?? firstLine(output) ?? 'npm gave no answer',
      severe: [],
      others: 0,
    }
  const found = Object.values(response.vulnerabilities)
  const severe = found.filter(({ severity }) => SEVERE.includes(severity))
  return {
    asked: true,
    severe: severe.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    others: found.length - severe.length,
  }
}

function parse(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

const firstLine = (text: string) => text.split('\n').find((line) => line.trim() !== '')
