/**
 * Shows the top of a new page at once. The smooth scrolling of links within a page would first show the new page at the
 * old position, often its footer.
 */
export const showTop = (): void => scrollTo({ top: 0, behavior: 'instant' })
