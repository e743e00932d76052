// Imported first, before libraries read it: however the server is started, only `npm run dev` runs their development builds.
process.env.NODE_ENV ??= 'production'
