import fc from 'fast-check';
import { vi } from 'vitest';

// Runs before each test file: what the file before it did to clocks and globals is gone.
vi.useRealTimers();
vi.unstubAllGlobals();
fc.resetConfigureGlobal();
