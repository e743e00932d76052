import { Box } from '#web/platform/ui/surface/box.tsx'
import type { AdminAssembly } from '../assembly-types.ts'

/** Who votes for whom. */
export function ProxyList({ assembly: { proxies, maxProxies } }: { assembly: AdminAssembly }) {
  const holders = Map.groupBy(proxies, ({ holderId }) => holderId)
  return (
    <Box title="Proxies" aside={`${proxies.length} given`} padded>
      <div className="grid gap-3">
        {proxies.length === 0 && <p className="soft">Nobody has given a proxy.</p>}
        <ul className="grid gap-3">
          {[...holders].map(([holderId, given]) => (
            <li key={holderId} className="row between">
              <span className="grow">
                <b>{given[0]?.holderName}</b>
                <span className="block small soft">{`for ${given.map(({ giverName }) => giverName).join(' and ')}`}</span>
              </span>
              <span className="num small">{`${given.length} of ${maxProxies}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
