type Environment = Partial<Record<string, string>>;

/** Whether the standard variables name a destination for traces. */
export function isTracingWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = environment;
  if (OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/**
 * Sends traces by the OTEL_ variables until it is stopped; null, with nothing loaded, if they name no destination. The
 * spans are our own (`spans.ts`): the bundle has no modules that OpenTelemetry's libraries could wrap.
 */
export async function startTracing(environment: Environment): Promise<{ stop: () => Promise<void> } | null> {
  if (!isTracingWanted(environment)) return null;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: environment.OTEL_SERVICE_NAME ?? 'marea-api', instrumentations: [] });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}
