/** A line of facts that does not break within '9:00 PM', 'Nov 26' or 'Tent 2'. */
export const withNonBreakingSpaces = (line: string) => line.replace(/ (?=[AP]M\b|\d+(?:,|$))/g, '\u00a0')
