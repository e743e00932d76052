import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { librariesOf, refusedLicences } from '#scripts/audit/licences.ts'
import { readAudit } from '#scripts/audit/vulnerabilities.ts'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const withLicence = (license?: string) => ({ packages: { 'node_modules/drum': { version: '1.0.0', license } } })

describe('libraries at run time have licences that an association may use', () => {
  test('all installed libraries', () => {
    expect(librariesOf(lockfile).length).toBeGreaterThan(300)
    expect(refusedLicences(lockfile)).toEqual([])
  })

  test.each([
    ['MIT', []],
    ['(GPL-3.0 OR MIT)', []],
    ['Apache-2.0 AND MIT', []],
    ['Apache-2.0 AND GPL-3.0', ['drum 1.0.0: Apache-2.0 AND GPL-3.0']],
    ['UNLICENSED', ['drum 1.0.0: UNLICENSED']],
    [undefined, ['drum 1.0.0: none']],
  ])('%s', (license, refused) => {
    expect(refusedLicences(withLicence(license))).toEqual(refused)
  })

  test('libraries that only tests or builds need are left out', () => {
    expect(librariesOf({ packages: { '': {}, 'node_modules/tool': { version: '1.0.0', dev: true } } })).toEqual([])
  })
})

describe('the response of the registry', () => {
  test('lists severe vulnerabilities', () => {
    const vulnerabilities = {
      drum: { name: 'drum', severity: 'high', range: '<2' },
      lamp: { name: 'lamp', severity: 'low', range: '*' },
    }
    const read = readAudit(JSON.stringify({ vulnerabilities }))
    expect(read).toEqual({ hasResult: true, severe: ['drum <2: high'], others: 1 })
  })

  test.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['\nnpm error network offline', 'npm error network offline'],
    ['', 'npm did not respond'],
  ])('without a result reports why: %j', (output, reason) => {
    expect(readAudit(output)).toMatchObject({ hasResult: false, reason })
  })
})

test('the image limits its memory by the same options as every other start', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  const options = Object.entries(parseEnv(readFileSync('scripts/process.env', 'utf8')))
  expect(image).toContain(`ENV ${options.map(([name, value]) => `${name}=${value}`).join(' ')}\n`)
  expect(readFileSync('deploy/pooram-community.service', 'utf8')).toMatch(
    /^EnvironmentFile=.*\/scripts\/process\.env$/m,
  )
})

test('the image runs the Node version that the lockfile pins', () => {
  const { node } = JSON.parse(readFileSync('package.json', 'utf8')).dependencies
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`FROM node:${node}-`)
})
