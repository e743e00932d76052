/** The page of an assembly for its members. */
export const assemblyPath = (assemblyId: string): string => `/assembly/${assemblyId}`
