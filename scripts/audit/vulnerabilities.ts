const SEVERE = ['high', 'critical']

type AuditReport = {
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

/** Parses `npm audit --json`. `hasResult` is false, with the reason, if the registry did not respond. */
export function readAudit(output: string) {
  const response = parse(output)
  if (!response?.vulnerabilities)
    return {
      hasResult: false,
      reason: response?.message ?? firstLine(output) ?? 'npm did not respond',
      severe: [],
      others: 0,
    }
  const found = Object.values(response.vulnerabilities)
  const severe = found.filter(({ severity }) => SEVERE.includes(severity))
  return {
    hasResult: true,
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
