import { vi } from 'vitest';

// Runs before each test file: its modules know nothing of the file before it.
vi.resetModules();
