export const LOST = 'Even the best-trained elephant takes a wrong turn now and then. This page does not exist.'
