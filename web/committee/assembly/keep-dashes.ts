/** A line does not begin with the dash of '2027 – 2028'. */
export const keepDashes = (title: string): string => title.replaceAll(' – ', '\u00a0– ')
