-- Requests the paths of a file in turn and prints the result as JSON.
local paths, at = {}, 0

function init(args)
  for path in io.lines(args[1]) do paths[#paths + 1] = path end
end

function request()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('RESULT {"perSecond":%.1f,"p95":%.2f,"p99":%.2f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(95) / 1000, latency:percentile(99) / 1000, failed))
end
