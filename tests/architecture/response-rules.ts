import {
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  type ObjectExpression,
  parseSync,
  Visitor,
} from 'oxc-parser'
import type { Source } from './source-tree.ts'

type Handler = Extract<Expression, { type: 'ArrowFunctionExpression' }>

/** Methods that make another list of what a query has returned. */
const RESHAPES = ['map', 'filter', 'slice', 'flatMap', 'toSorted', 'toReversed']
/** What `mount` expects from an endpoint that may be repeated. */
const REPEATABLE = 'isNew,response'

/**
 * A route guards, parses, makes one call and replies with what it returned, under one name where JSON needs one.
 * Everything else is built by the service or the query, where other callers find it.
 */
export function responsesBuiltByRoutes(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => file.startsWith('server/') && file.endsWith('-routes.ts'))
    .flatMap(({ path: file, text }) => {
      const { handlers, functions } = readRoutes(file, text)
      return handlers
        .flatMap((handler) => valuesOf(handler, functions))
        .filter(isBuilt)
        .map(
          ({ start }) => `${file}:${text.slice(0, start).split('\n').length} builds a response: see response-rules.ts`,
        )
    })
}

type Functions = Map<string, Handler | FunctionNode>

/** The handlers that a file mounts, and its functions by name. */
function readRoutes(file: string, text: string) {
  const handlers: Handler[] = []
  const functions: Functions = new Map()
  new Visitor({
    CallExpression: ({ callee, arguments: [, , endpoints] }) => {
      if (callee.type === 'Identifier' && callee.name === 'mount' && endpoints?.type === 'ObjectExpression')
        handlers.push(...handlersIn(endpoints))
    },
    FunctionDeclaration: (declared) => declared.id && functions.set(declared.id.name, declared),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') functions.set(id.name, init)
    },
  }).visit(parseSync(file, text).program)
  return { handlers, functions }
}

/** Each behind its guards; a list and its cards have one each. */
const handlersIn = ({ properties }: ObjectExpression): Handler[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    if (property.value.type === 'ObjectExpression') return handlersIn(property.value)
    return property.value.type === 'CallExpression' ? handlersBehind(property.value) : []
  })

const handlersBehind = (guard: CallExpression): Handler[] =>
  guard.arguments.flatMap((argument) => {
    if (argument.type === 'ArrowFunctionExpression') return [argument]
    return argument.type === 'CallExpression' ? handlersBehind(argument) : []
  })

/** What a function returns, followed into the functions of the same file. */
function valuesOf(called: Handler | FunctionNode, functions: Functions): Expression[] {
  const { body } = called
  if (!body) return []
  if (body.type !== 'BlockStatement') return branchesOf(body as Expression, functions)
  const values: Expression[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument) values.push(...branchesOf(argument, functions))
    },
  }).visit({ type: 'Program', body: [body], start: body.start, end: body.end } as never)
  return values
}

function branchesOf(value: Expression, functions: Functions): Expression[] {
  if (value.type === 'ParenthesizedExpression') return branchesOf(value.expression, functions)
  if (value.type === 'AwaitExpression') return branchesOf(value.argument, functions)
  if (value.type === 'ConditionalExpression')
    return [...branchesOf(value.consequent, functions), ...branchesOf(value.alternate, functions)]
  const called = value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name
  const own = called && functions.get(called)
  return own ? valuesOf(own, functions) : [value]
}

function isBuilt(value: Expression): boolean {
  if (value.type === 'ObjectExpression') return !isOneValue(value)
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return false
  const { property } = value.callee
  return property.type === 'Identifier' && RESHAPES.includes(property.name)
}

/** One named value, such as a message or the address of an upload. */
function isOneValue({ properties }: ObjectExpression): boolean {
  const names = properties.map((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : '…',
  )
  if (names.join() === REPEATABLE) return true
  const [only, ...others] = properties
  const isNested = only?.type === 'Property' && ['ObjectExpression', 'ArrayExpression'].includes(only.value.type)
  return others.length === 0 && only?.type === 'Property' && !isNested
}
