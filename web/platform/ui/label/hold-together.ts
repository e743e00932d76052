/** A title whose dots and dashes never begin a line: they stay with the word before them. */
export const holdTogether = (title: string): string => title.replace(/ (?=[·–—|] )/g, '\u00a0')
