/** Text that somebody typed, as a sentence: it keeps its final punctuation or gets a full stop. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
