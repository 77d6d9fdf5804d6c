type Environment = Partial<Record<string, string>>;

/** Whether the standard variables name where traces go. */
export function isTracingWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = environment;
  if (OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/**
 * Sends traces as the OTEL_ variables say, until it is stopped; null where they name no place, and nothing is loaded. The
 * spans are our own (`spans.ts`): the bundle has no modules that the libraries of OpenTelemetry could wrap.
 */
export async function startTracing(environment: Environment): Promise<{ stop: () => Promise<void> } | null> {
  if (!isTracingWanted(environment)) return null;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: environment.OTEL_SERVICE_NAME ?? 'marea-api', instrumentations: [] });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}
