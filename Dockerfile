# The version is that of the pinned Node in package.json; a test keeps the two together.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS pages
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY brand ./brand
COPY shared ./shared
COPY server ./server
COPY web ./web
COPY scripts ./scripts
COPY vite.config.ts tsconfig.base.json ./
RUN node scripts/build.ts

FROM base AS libraries
COPY package.json package-lock.json ./
# the image brings Node itself: what the lockfile names becomes a link to it; the icons are in the built pages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node/bin node_modules/lucide-react \
  && mkdir -p node_modules/node/bin \
  && ln -s /usr/local/bin/node node_modules/node/bin/node

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=libraries /app/node_modules ./node_modules
COPY package.json ./
COPY brand ./brand
COPY shared ./shared
COPY server ./server
COPY scripts ./scripts
COPY --from=pages /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/main.ts"]
