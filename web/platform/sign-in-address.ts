/** Where somebody signs in and comes back to `path`. */
export const signInAddress = (path: string): string => `/api/login?return=${encodeURIComponent(path)}`
